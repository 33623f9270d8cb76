import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { TemplateInputSchema } from '@clew/contracts/http/templates'
import type { Price } from '@clew/contracts/price'
import { readEnv } from '../../platform/env.ts'
import { configuredPrice } from '../../platform/model.ts'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import type { PlayOptions } from './options.ts'

/** Who plays: what two evaluations must have in common for their games to be of one. */
export interface Player {
  readonly agent: EvaluationAgent
  /** What answers: the built-in rule agent or a model's name; null for agents that ask neither. */
  readonly model: string | null
  readonly template: { readonly name: string; readonly sha256: string } | null
}

/** A player and what it plays by. */
export interface ReadyPlayer {
  readonly player: Player
  readonly templateText: string | undefined
  /** Of the model; null where none is asked, or the settings name none. */
  readonly price: Price | null
}

/** Throws one line: on a file that is no template, a model without an endpoint, or a cap of money without a price. */
export async function readyPlayer(file: string | undefined, options: PlayOptions): Promise<ReadyPlayer> {
  const ready = await findPlayer(file, options)
  if (options.maxCost < Infinity && !ready.price)
    throw new Error(`--max-cost needs the price of ${ready.player.model ?? 'a model'} in LAM_MODELS (docs/settings.md)`)
  return ready
}

async function findPlayer(file: string | undefined, options: PlayOptions): Promise<ReadyPlayer> {
  const { agent } = options
  if (agent !== 'lam') return { player: { agent, model: null, template: null }, templateText: undefined, price: null }
  if (file === undefined) throw new Error('which template? clew evaluate TEMPLATE')
  const templateText = await readTemplate(file)
  const template = {
    name: isNumber(file) ? `template ${file}` : basename(file),
    sha256: createHash('sha256').update(templateText).digest('hex'),
  }
  const model = modelOf(options)
  return { player: { agent, model, template }, templateText, price: configuredPrice(readEnv(process.env), model) }
}

/** The text of a template in a file, or in the database by its number. Throws one line. */
export async function readTemplate(file: string): Promise<string> {
  const bytes = await readFile(resolve(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && isNumber(file)) return null
    throw unread(file, error)
  })
  // Loaded when it is asked for: to measure a file needs no database.
  if (bytes === null) return (await import('./stored-template.ts')).readStoredTemplate(Number(file))
  const text = decode(file, bytes)
  const { error } = TemplateInputSchema.shape.content.safeParse(text)
  if (error) throw new Error(`${file}: ${error.issues[0]?.message}`)
  return text
}

const isNumber = (file: string): boolean => /^[1-9]\d{0,8}$/.test(file)

const unread = (file: string, { code }: NodeJS.ErrnoException) =>
  new Error(code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${code})`)

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not a text in UTF-8`)
  }
}

/** The model that is asked for, else that of the settings, else the built-in one. Throws one line where it has no endpoint. */
export function modelOf({ model }: Pick<PlayOptions, 'model'>): string {
  const { lamBaseUrl, lamModel } = readEnv(process.env)
  if (model === rulesModel) return model
  if (lamBaseUrl === undefined && model !== undefined)
    throw new Error(`--model ${model} needs LAM_BASE_URL, the endpoint of the model; the built-in one is ${rulesModel}`)
  return lamBaseUrl === undefined ? rulesModel : (model ?? lamModel ?? rulesModel)
}

/** How people call it. */
export const playerName = ({ agent, model, template }: Player): string =>
  template ? `${template.name} with ${model}` : `the agent ${agent}`
