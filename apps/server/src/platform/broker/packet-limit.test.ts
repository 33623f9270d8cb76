import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitPackets } from './packet-limit.ts'

const limit = 300

/** A packet of any type with `length` bytes after its header (MQTT 3.1.1, 2.2.3), which say nothing. */
function packet(length: number): Buffer {
  const header = [0x30]
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    header.push((rest % 128) | (rest >= 128 ? 128 : 0))
    if (rest < 128) break
  }
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)])
}

/** What comes through when the bytes arrive in these pieces. */
function passThrough(bytes: Buffer, cuts: readonly number[]): { read: Buffer; isCut: boolean } {
  const connection = new PassThrough({ highWaterMark: 1024 * 1024 })
  connection.on('error', () => undefined)
  limitPackets(connection, limit)
  const read: Buffer[] = []
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  let from = 0
  for (const to of places) {
    if (to > from && !connection.destroyed) connection.write(bytes.subarray(from, to))
    const chunk = connection.read() as Buffer | null
    if (chunk) read.push(chunk)
    from = to
  }
  return { read: Buffer.concat(read), isCut: connection.destroyed }
}

test('a connection is cut when, and only when, a packet announces too much, however the bytes arrive', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: limit + 20 }), { minLength: 1, maxLength: 12 })
  const cuts = fc.array(fc.nat(), { maxLength: 20 })
  fc.assert(
    fc.property(lengths, cuts, (sizes, places) => {
      const bytes = Buffer.concat(sizes.map(packet))
      const { read, isCut } = passThrough(bytes, places)
      expect(isCut).toBe(sizes.some((size) => size > limit))
      if (!isCut) expect(read.equals(bytes)).toBe(true)
    }),
  )
})

test('the largest length that can be announced is refused from its header alone', () => {
  expect(passThrough(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]), []).isCut).toBe(true)
})
