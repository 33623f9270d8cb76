export const maxSessionIdCharacters = 64

/** Letters, marks, digits, punctuation, symbols and spaces that can be seen; a URL drops an id of one or two dots. */
const pattern = /^(?! *$)(?!\.{1,2}$)(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S} ])+$/u

export const sessionIdRule =
  'A session id has 1 to 64 printable characters: none that is invisible or changes the direction of text.'

/** Free text, which `topics` puts into a topic safely. */
export const isSessionId = (id: string): boolean => [...id].length <= maxSessionIdCharacters && pattern.test(id)
