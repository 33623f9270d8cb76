import { expect, it } from 'vitest'
import { connectLines } from './connect-lines.ts'

const credential = { username: 'agent', password: 'a.b.c' }

it('leads a program to the broker behind the address of the page', () => {
  const page = { protocol: 'http:', hostname: 'localhost', port: '8080' }
  expect(connectLines('typescript', credential, page)).toContain("mqtt.connect('ws://localhost:8080/mqtt', {")
  const python = connectLines('python', credential, page)
  expect(python).toContain('client.connect("localhost", 8080)')
  expect(python).toContain('client.username_pw_set("agent", "a.b.c")')
  expect(python).not.toContain('tls_set')
})

it('goes over TLS where the page does, to the port that has no number', () => {
  const page = { protocol: 'https:', hostname: 'clew.example', port: '' }
  expect(connectLines('typescript', credential, page)).toContain("mqtt.connect('wss://clew.example:443/mqtt', {")
  expect(connectLines('python', credential, page)).toMatch(/tls_set\(\)[^]*connect\("clew.example", 443\)/)
})
