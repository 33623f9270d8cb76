import type { CompiledTemplate } from './compile-template.ts'
import { compileTemplate } from './compile-template.ts'
import type { Message } from './read-state.ts'
import { conditionExamples, vocabulary } from './vocabulary.ts'

/** What the rule agent says whenever it is spoken to as if it could converse. */
export const cannotConverse =
  'I am a rule engine, not a language model, so I cannot converse. To talk to a model, set LAM_BASE_URL, LAM_API_KEY and LAM_MODEL to any OpenAI-compatible endpoint and start Clew again.'

const whatIAm = `I am the built-in rule agent, a rule engine and not a language model. I read a prompt template sentence by sentence, turn the sentences that I understand into rules, and walk the maze by them. I am weak unless a template asks for more: without instructions I take one step towards the exit and answer in prose.

In this chat I can do three things:

- Paste a template, and I tell you what I understood, what I did not, and where it contradicts itself.
- Ask for my vocabulary, and I list the instructions that I know.
- Paste a game state as JSON, and I answer it as I would in a game, following the system prompt.

${cannotConverse}`

const cannotSee =
  'I cannot see a maze in these messages: a state has visible_map, player_pos and exit_pos. So I cannot plan a path.'

const ofTheSystemPrompt = 'This is how I read the system prompt; paste a template behind a colon to have that read.'

/** An answer to messages without a game state; it never holds a path. */
export function chatAnswer(messages: readonly Message[]): string {
  const said = (messages.findLast(({ role }) => role === 'user')?.content ?? '').trim()
  if (said === '' || said.startsWith('{') || said.startsWith('[')) return cannotSee
  if (
    /\b(?:vocabulary|what (?:do|can) you understand|which (?:words|sentences|instructions)|list (?:of )?(?:your )?(?:words|instructions|rules))\b/i.test(
      said,
    )
  )
    return vocabularyText()
  if (/\b(?:who|what) are you\b|\bwhat can you do\b|\bhow do you work\b|^help\W*$/i.test(said)) return whatIAm
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n\n')
  const pasted = templateToReview(said)
  if (pasted) return lintText(compileTemplate(pasted))
  if (pasted === '' && system !== '') return `${ofTheSystemPrompt}\n\n${lintText(compileTemplate(system))}`
  const compiled = compileTemplate(said)
  return compiled.evidence.length > 0 ? lintText(compiled) : cannotConverse
}

/** The template behind a short first line, or a colon, that asks for a review; empty when only that is asked, `null` when it is not. */
function templateToReview(said: string): string | null {
  const [head = ''] = said.split(/[:\n]/, 1)
  return head.length < 200 && reviewRequest.test(head) ? said.slice(head.length + 1).trim() : null
}

const reviewRequest = /\b(?:check|explain|lint|review|analy[sz]e|judge|test|rate)\b.*\b(?:template|prompt|it)\b/i

/** What was understood of a template, what was not, and what a model would miss in it. */
export function lintText({ policy, evidence, unmatched, conflicts }: CompiledTemplate): string {
  const rules = evidence.filter(({ effect }) => !effect.startsWith('documents '))
  const documented = evidence.length - rules.length
  const parts = [
    `Understood ${rules.length} instruction${rules.length === 1 ? '' : 's'}${documented > 0 ? ` and ${documented} line${documented === 1 ? '' : 's'} of documentation` : ''}; ${unmatched.length} without effect on me.`,
    ...section(
      'Understood',
      rules.map(({ clause, effect }) => `${quote(clause)}: ${effect}`),
    ),
    ...section(
      'Not understood, so without effect',
      unmatched.map(({ clause }) => quote(clause)),
    ),
    ...section(
      'Contradictions (the later one is obeyed)',
      conflicts.map(
        ({ setting, earlier, later }) => `${setting}: ${quote(earlier.clause)}, then ${quote(later.clause)}`,
      ),
    ),
    ...(policy.settings.format === 'json'
      ? []
      : ['It does not ask for JSON, so the answers are prose, and no answer can be carried out.']),
  ]
  return parts.join('\n\n')
}

function vocabularyText(): string {
  const groups = vocabulary.map(({ title, entries }) =>
    section(
      title,
      entries.map(({ example }) => example),
    ).join('\n\n'),
  )
  return [
    'These are instructions that I understand, in many other wordings too. Each can be forbidden ("Do not ...") or tied to a condition; what I am not sure of, I leave out.',
    ...groups,
    ...section('Conditions', conditionExamples),
  ].join('\n\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`] : []
}

/** A quotation on one line, without braces: nobody should take an example in a template for an answer. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('{', '(').replaceAll('}', ')').trim()
  return `"${line.length > 160 ? `${line.slice(0, 157)}...` : line}"`
}
