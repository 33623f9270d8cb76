import { get, type IncomingMessage } from 'node:http'

const maxBytes = 256 * 1024

/** A place on this machine. */
export interface LocalAddress {
  readonly host: '127.0.0.1' | '::1'
  readonly port: number
}

/** The JSON that a server on this machine answers; `undefined` for a refusal, another place to look, too much or no JSON. Never throws. */
export async function readLocalJson(address: LocalAddress, path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await ask(address, path, signal)
    if (response.statusCode === 200) return JSON.parse(await textOf(response))
    response.destroy()
  } catch {
    // Whatever went wrong, it is not the server that is looked for.
  }
  return undefined
}

/** Node's own client, which follows no redirection and goes through no proxy. */
const ask = (address: LocalAddress, path: string, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: 'application/json' }
    get({ ...address, path, signal, headers, agent: false }, resolve).on('error', reject)
  })

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
