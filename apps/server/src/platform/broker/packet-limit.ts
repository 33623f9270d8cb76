import type { Duplex } from 'node:stream'

/** Destroys a connection that announces an MQTT packet larger than `maxBytes`, before the broker has gathered it in memory. */
export function limitPackets(connection: Duplex, maxBytes: number): void {
  const readLength = packetLengthReader()
  const read = connection.read.bind(connection)
  connection.read = (size?: number) => {
    const chunk = read(size) as Buffer | null
    if (chunk === null || readLength(chunk) <= maxBytes) return chunk
    connection.destroy(new Error('MQTT packet too large'))
    return null
  }
}

/** Follows the packets of one connection chunk by chunk; answers the largest length announced in the chunk (MQTT 3.1.1, 2.2.3). */
function packetLengthReader(): (chunk: Buffer) => number {
  let bytesToSkip = 0
  let isInLength = false
  let length = 0
  let shift = 0
  return (chunk) => {
    let largest = 0
    for (let at = 0; at < chunk.length;) {
      if (bytesToSkip > 0) {
        const skipped = Math.min(bytesToSkip, chunk.length - at)
        bytesToSkip -= skipped
        at += skipped
        continue
      }
      const byte = chunk[at++] ?? 0
      if (!isInLength) {
        isInLength = true
        length = shift = 0
        continue
      }
      length += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (byte & 0x80) continue
      isInLength = false
      bytesToSkip = length
      largest = Math.max(largest, length)
    }
    return largest
  }
}
