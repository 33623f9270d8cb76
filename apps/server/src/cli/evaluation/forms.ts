import type { GateResult } from '@clew/agents/evaluate/gate'
import type { DescribedReport } from './describe-report.ts'

/** For a terminal. */
export function reportText({ title, metrics, notes, gates }: DescribedReport): string {
  const rows = metrics.map(([name, value, interval, verdict]) =>
    `  ${name.padEnd(22)}${value.padStart(12)}   ${interval.padEnd(18)}${verdict}`.trimEnd(),
  )
  return [title, '', ...rows, '', ...notes, ...gates, ''].join('\n')
}

const markdownHead = '| metric | value | 95 % interval | target |'

/** For a comment on a change. */
export function reportMarkdown({ title, metrics, notes, gates }: DescribedReport): string {
  const rows = metrics.map((cells) => `| ${cells.map(escapeMarkdown).join(' | ')} |`)
  return [
    `### ${escapeMarkdown(title)}`,
    '',
    markdownHead,
    '| --- | ---: | --- | --- |',
    ...rows,
    '',
    ...[...gates, ...notes].map((line) => `- ${escapeMarkdown(line)}`),
    '',
  ].join('\n')
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>|#]/g, String.raw`\$&`)

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'

/** For a build server: a test for each gate; one that is undecided is an error. Without a gate, one that all games were measured. */
export function reportJunit(
  { title, metrics, notes, gates }: DescribedReport,
  results: readonly GateResult[],
  isWhole: boolean,
): string {
  const cases = results.map(({ gate, outcome }, i) =>
    testCase(`${gate.key}${gate.relation}${gate.limit}`, outcome, gates[i] ?? ''),
  )
  const all = [...cases, testCase('all games were measured', isWhole ? 'pass' : 'undecided', notes.join(' '))]
  const failures = results.filter(({ outcome }) => outcome === 'fail').length
  const errors = results.filter(({ outcome }) => outcome === 'undecided').length + Number(!isWhole)
  const properties = metrics.map(
    ([name, value, interval]) =>
      `    <property name="${escapeXml(name)}" value="${escapeXml(interval === '' ? value : `${value} (${interval})`)}"/>`,
  )
  return [
    xmlHead,
    `<testsuite name="${escapeXml(title)}" tests="${all.length}" failures="${failures}" errors="${errors}">`,
    '  <properties>',
    ...properties,
    '  </properties>',
    ...all,
    '</testsuite>',
    '',
  ].join('\n')
}

const elements = { fail: 'failure', undecided: 'error' } as const

function testCase(name: string, outcome: GateResult['outcome'], message: string): string {
  const open = `  <testcase classname="clew" name="${escapeXml(name)}"`
  return outcome === 'pass' ? `${open}/>` : `${open}><${elements[outcome]} message="${escapeXml(message)}"/></testcase>`
}

/** Characters that XML does not have at all are left out. */
const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** How a form that lies on the disk is told from other files, and where its title stands. */
export const reportForms = {
  markdown: {
    name: 'Markdown',
    escape: escapeMarkdown,
    titleIn: (text: string) => /^### ([^\n]+)\n\n(.*)\n/.exec(text),
    isHead: (line: string) => line === markdownHead,
  },
  junit: {
    name: 'JUnit',
    escape: escapeXml,
    titleIn: (text: string) => /^<\?xml[^\n]+\n<testsuite name="([^"\n]+)"[^\n]*\n(.*)\n/.exec(text),
    isHead: (line: string) => line.trim() === '<properties>',
  },
}

/** The title as written in a report of `clew evaluate` in this form; null for any other text. */
export function formOfReport(form: keyof typeof reportForms, text: string): string | null {
  const { titleIn, isHead } = reportForms[form]
  const [, title, head] = titleIn(text) ?? []
  return title !== undefined && head !== undefined && isHead(head) ? title : null
}
