import { type CompiledTemplate, compileTemplate, maxTemplateChars, tooLongText } from '../compile/compile-template.ts'
import type { Message } from './read-state.ts'
import { conditionExamples, frameGroups } from '../parse/frames.ts'
import { defaultSettings } from '../policy.ts'

/** What the rule agent says whenever it is spoken to as if it could converse. */
export const cannotConverse =
  'I am a rule engine, not a language model, so I cannot converse. To talk to a model, set `LAM_BASE_URL` to an OpenAI-compatible endpoint, `LAM_API_KEY` to its key if it wants one, and `LAM_MODEL` to its model (`LAM_MODELS` for more), and start Clew again.'

const whatIAm = `I am the built-in rule agent, a rule engine and not a language model. I read a prompt template sentence by sentence, turn the sentences that I understand into rules, and walk the maze by them. I read English, and the common instructions in German, French, Spanish and Chinese. I am weak unless a template asks for more: without instructions I take one step towards the exit and answer in prose.

In this chat I can do four things:

- Paste a template, and I tell you what I understood, what I did not, and where it contradicts itself.
- Ask me to compile a template, and I show the policy that it becomes.
- Ask for my vocabulary, and I list the instructions that I know.
- Paste a game state as JSON, and I answer it as I would in a game, following the system prompt.

${cannotConverse}`

/** For whoever asks how; the README's way. */
const howToConnect = `Clew talks to any endpoint that speaks the OpenAI chat-completions protocol. Start it with these environment variables:

- \`LAM_BASE_URL\`: the address of the endpoint, up to and including \`/v1\`
- \`LAM_API_KEY\`: its key, if it wants one
- \`LAM_MODEL\`: the id of the model
- \`LAM_MODELS\`: ids of more models at the same endpoint, with commas between them, if you like

With Ollama on the same machine, for example:

\`\`\`sh
ollama pull qwen3
LAM_BASE_URL=http://127.0.0.1:11434/v1 LAM_MODEL=qwen3 npm start
\`\`\`

From then on that model plays the mazes and answers here, and I stay in the list of models.`

const nothingPasted =
  'There is no template in these messages. Paste one behind a colon, as in "Check this template: Avoid germs."'

const cannotSee =
  'I cannot see a maze in these messages: a state has visible_map, player_pos and exit_pos. So I cannot plan a path.'

const ofTheSystemPrompt = 'This is how I read the system prompt; paste a template behind a colon to have that read.'

const connectRequest =
  /(?:\b(?:how|can i|where)\b.*\b(?:configure|add|set ?up|use|talk to|switch to)|\bconnect(?:ing)?)\b.*\b(?:models?|llms?|ollama|lm studio|llama\.?cpp|vllm|openai|endpoint)\b|\bLAM_[A-Z]+/i

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
  if (said.length < longestRequest && connectRequest.test(said)) return howToConnect
  const asked = templateRequest(said)
  if (asked?.template) return answerAbout(asked.template, asked.answer)
  if (asked) {
    const system = systemPrompt(messages)
    return system === '' ? nothingPasted : `${ofTheSystemPrompt}\n\n${answerAbout(system, asked.answer)}`
  }
  return answerAbout(said, (compiled) => (compiled.evidence.length > 0 ? lintText(compiled) : cannotConverse))
}

const answerAbout = (template: string, answer: (compiled: CompiledTemplate) => string): string =>
  template.length > maxTemplateChars ? tooLongText(template) : answer(compileTemplate(template))

const systemPrompt = (messages: readonly Message[]): string =>
  messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n\n')
    .trim()

/** Requests are short. */
const longestRequest = 200

interface TemplateRequest {
  /** Empty: none was pasted. */
  readonly template: string
  readonly answer: (compiled: CompiledTemplate) => string
}

/** What a short first line, or one before a colon, asks about the template behind it; `null` when it asks nothing. */
function templateRequest(said: string): TemplateRequest | null {
  const [head = ''] = said.split(/[:\n]/, 1)
  const template = said.slice(head.length + 1).trim()
  if (head.length >= longestRequest) return null
  if (compileRequest.test(head)) return { template, answer: compileText }
  return reviewRequest.test(head) ? { template, answer: lintText } : null
}

const compileRequest =
  /^\W*(?:(?:please|now|can you|could you) )*compile\b|\b(?:show|print)\b.*\bpolicy\b|^(?:what|which) policy\b/i
const reviewRequest = /\b(?:check|explain|lint|review|analy[sz]e|judge|test|rate)\b.*\b(?:template|prompt|it)\b/i

/** The policy that a template becomes, and how much of the template is in it. */
const compileText = (compiled: CompiledTemplate): string => [policyText(compiled), summaryText(compiled)].join('\n\n')

/** What was understood of a template, what was not, and what a model would miss in it. */
export function lintText(compiled: CompiledTemplate): string {
  const { policy, unmatched, conflicts } = compiled
  const parts = [
    summaryText(compiled),
    ...section(
      'Bans and retractions that I do not understand: nothing keeps to them',
      unmatched.filter(({ isBan }) => isBan).map(({ clause }) => quote(clause)),
    ),
    ...section(
      'Understood',
      rulesIn(compiled).map(({ clause, effect }) => `${quote(clause)}: ${effect}`),
    ),
    ...section(
      'Not understood, so without effect',
      unmatched.filter(({ isBan }) => !isBan).map(({ clause }) => quote(clause)),
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

const rulesIn = ({ evidence }: CompiledTemplate) => evidence.filter(({ kind }) => kind !== 'documentation')

function summaryText(compiled: CompiledTemplate): string {
  const rules = rulesIn(compiled).length
  const documented = compiled.evidence.length - rules
  const lines = documented > 0 ? ` and ${documented} line${documented === 1 ? '' : 's'} of documentation` : ''
  return `Understood ${rules} instruction${rules === 1 ? '' : 's'}${lines}; ${compiled.unmatched.length} without effect on me.`
}

function vocabularyText(): string {
  const groups = frameGroups.map(({ title, frames }) =>
    section(
      title,
      frames.map(({ example }) => example),
    ).join('\n\n'),
  )
  return [
    'These are instructions that I understand, in many other wordings too; the common ones in German, French, Spanish and Chinese as well. Each can be forbidden ("Do not ...") or tied to a condition; what I am not sure of, I leave out.',
    ...groups,
    ...section('Conditions', conditionExamples),
  ].join('\n\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`] : []
}

/** A quotation on one line, in which Markdown does nothing; without braces, as nobody should take an example in a template for an answer. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('{', '(').replaceAll('}', ')').trim()
  return `"${(line.length > 160 ? `${line.slice(0, 157)}...` : line).replace(/[\\`*[\]<>~|]|(?<!\w)_|_(?!\w)/g, '\\$&')}"`
}

/** The policy that a template becomes, as JSON in a code block; without the settings that stay at their defaults. */
function policyText({ policy }: CompiledTemplate): string {
  const settings = Object.entries(policy.settings).filter(([name, value]) => value !== defaults.get(name))
  if (settings.length === 0 && policy.conditional.length === 0)
    return 'The template changes nothing, so I would play by my defaults: one step towards the exit at a time, and answers in prose.'
  const shown = { settings: Object.fromEntries(settings), conditional: policy.conditional }
  return [
    'The template becomes this policy. Settings that are not named keep their defaults; a conditional change holds while all of its conditions do, and wins over what stands before it.',
    `\`\`\`json\n${JSON.stringify(shown, null, 2)}\n\`\`\``,
  ].join('\n\n')
}

const defaults: ReadonlyMap<string, unknown> = new Map(Object.entries(defaultSettings))
