import type { CompiledTemplate } from '../compile/compile-template.ts'
import { defaultSettings } from '../policy.ts'

/** The policy that a template becomes, as JSON in a code block; without the settings that stay at their defaults. */
export function policyText({ policy }: CompiledTemplate): string {
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
