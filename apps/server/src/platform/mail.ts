import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Env } from './env.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Whether e-mail can be sent at all: nothing may promise one otherwise. */
  readonly isConfigured: boolean
  /** Whether a mail server has taken it. Never rejects: what cannot be sent is logged and lost. */
  send(mail: Mail): Promise<boolean>
  close(): void
}

/** Shorter than the time that the server gives itself to stop. */
const timeoutMs = 5_000

/** Sends through `SMTP_URL`; without it, sends nothing and says so. */
export function createMailer({ smtpUrl, smtpFrom }: Pick<Env, 'smtpUrl' | 'smtpFrom'>, log: FastifyBaseLogger): Mailer {
  if (smtpUrl === undefined || smtpFrom === undefined)
    return { isConfigured: false, send: async () => false, close: () => undefined }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text from a user must never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isConfigured: true,
    send: async ({ to, subject, text }) => {
      try {
        const addresses = { from: { name: 'Clew', address: smtpFrom }, to: { name: '', address: to } }
        await transport.sendMail({ ...addresses, subject, text })
        return true
      } catch (error) {
        // Neither the address nor the text: logs hold no private things.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.error({ code, responseCode }, 'an email could not be sent')
        return false
      }
    },
    close: () => transport.close(),
  }
}
