import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  /** Headers and body as they came. */
  readonly source: string
}

/** A mail server that takes everything, except for the addresses that it is told to refuse. */
export async function startSmtpServer(refused: readonly string[] = []): Promise<{
  url: string
  received: ReceivedMail[]
  close(): Promise<void>
}> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    void converse(socket, { received, refused })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.close()
      sockets.forEach((socket) => socket.destroy())
      await once(server, 'close')
    },
  }
}

interface Post {
  readonly received: ReceivedMail[]
  readonly refused: readonly string[]
}

/** As much of RFC 5321 as a client needs that sends plain mails. */
async function converse(socket: Socket, { received, refused }: Post): Promise<void> {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  socket.on('error', () => undefined)
  let mail = { from: '', to: '', lines: [] as string[] }
  let isData = false
  say('220 ready')
  for await (const line of createInterface({ input: socket })) {
    if (isData && line !== '.') mail.lines.push(line)
    else if (isData) {
      received.push({ from: mail.from, to: mail.to, source: mail.lines.join('\n') })
      mail = { from: '', to: '', lines: [] }
      isData = false
      say('250 taken')
    } else if (line.startsWith('MAIL')) {
      mail.from = addressIn(line)
      say('250 ok')
    } else if (line.startsWith('RCPT')) {
      mail.to = addressIn(line)
      say(refused.includes(mail.to) ? '550 nobody here' : '250 ok')
    } else if (line === 'DATA') {
      isData = true
      say('354 go on')
    } else say(line === 'QUIT' ? '221 bye' : '250 ok')
  }
}

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? ''
