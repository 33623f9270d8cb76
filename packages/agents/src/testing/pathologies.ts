/** Texts that a parser may stumble over when they are repeated thousands of times. */
export const pathologies: readonly string[] = [
  ['a', 'A', ' ', '\n', '\t', '0', '.', '!', '?', ',', ';', ':', '-', '—', '*', '#', '|', '~', '%', '_', '\ud800'],
  ['"', '“', '«', '`', "'", '(', '[', '{', '{{', '“a', '«a', '"a', '`a', "'a ", '(a', '[a', '{a', '{{a', '{{ '],
  ['a, ', 'a. ', 'a: ', 'a\n', '- a\n', '- a:\n', '# a\n', '**a', '```\n', '<!--', '\n\n', 'e.g. ', ' -- ', "a'"],
  ['not ', 'never ', 'if ', 'unless ', 'only ', 'all ', 'of ', 'and ', 'or ', 'avoid ', 'germs ', 'use bfs '],
  ['avoid germs, ', 'avoid germs. ', 'if germs are near, avoid germs. ', 'do not ', 'without ', 'to stay '],
  ['[1,2],', '{"a":', '{"a":[', 'visible_map: [', 'player_pos: [0,0] ', 'check template: ', 'compile '],
].flat()
/** `unit` again and again, up to so many characters. */
export const repeatTo = (unit: string, chars: number): string =>
  unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars)
