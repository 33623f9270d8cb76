import { expect, it } from 'vitest'
import { befriend } from '../../testing/befriend.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { buildTestApp } from '../../testing/test-app.ts'

it('tells people by e-mail of requests, and of messages when they are not there to see them', async () => {
  const post = await startSmtpServer()
  const server = await buildTestApp({ smtpUrl: post.url, smtpFrom: 'clew@example.org' })
  const ada = await server.login('ada')
  const bob = await server.login('bob')
  for (const user of [ada, bob]) await confirmAddress(server, user)
  await befriend(ada, bob)
  const socket = await server.listenToMessages(bob.token)
  await ada.call('POST', '/api/messages/send', { recipient_id: bob.id, content: 'You see this.' })
  await socket.next()
  await bob.call('POST', '/api/messages/send', { recipient_id: ada.id, content: 'You do not.' })
  await server.close()
  const subjects = post.received.map(({ to, source }) => [to, /^Subject: (.*)/m.exec(source)?.[1]])
  // Each was asked to confirm the address, too.
  const told = subjects.filter(([, subject]) => !subject?.startsWith('Confirm '))
  expect(told).toHaveLength(2)
  expect(told).toContainEqual([bob.email, `${ada.handle} wants to be friends on Clew`])
  expect(told).toContainEqual([ada.email, `${bob.handle} wrote to you on Clew`])
  await post.close()
})
