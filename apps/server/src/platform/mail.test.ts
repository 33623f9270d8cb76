import { PassThrough } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../testing/log.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { createMailer } from './mail.ts'

let post: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => void (post = await startSmtpServer(['nobody@example.com'])))
afterAll(() => post.close())

const from = 'clew@example.org'
const mail = { to: 'ada@example.com', subject: 'Größe\r\nBcc: eve@example.com', text: 'Hello\n.\nAda' }

it('sends a mail as it is, and lets no text add a header or end it early', async () => {
  const mailer = createMailer({ smtpUrl: post.url, smtpFrom: from }, silentLog)
  await mailer.send(mail)
  expect(mailer.isConfigured).toBe(true)
  expect(post.received).toMatchObject([{ from, to: mail.to }])
  const [headers = '', body] = post.received[0]?.source.split('\n\n') ?? []
  expect(headers).toContain(`From: Clew <${from}>`)
  expect(headers).not.toMatch(/^bcc/im)
  expect(body).toBe('Hello\n..\nAda')
  mailer.close()
})

it('logs what could not be sent, without address and text, and fails nothing', async () => {
  const log = new PassThrough()
  const { log: logger } = fastify({ logger: { stream: log } })
  const mailer = createMailer({ smtpUrl: post.url, smtpFrom: from }, logger)
  await mailer.send({ ...mail, to: 'nobody@example.com' })
  const lines = String(log.read())
  expect(lines).toContain('an email could not be sent')
  expect(lines).not.toMatch(/nobody|Hello/)
  mailer.close()
})

it('without a mail server says that it sends nothing', async () => {
  const mailer = createMailer({ smtpUrl: undefined, smtpFrom: undefined }, silentLog)
  await mailer.send(mail)
  expect(mailer.isConfigured).toBe(false)
})
