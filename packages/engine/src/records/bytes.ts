/** Reads a byte array front to back. Past the end it reads 0 and `at` exceeds the length, which the caller checks. */
export interface ByteReader {
  readonly bytes: Uint8Array
  at: number
}

/** The next byte. */
export function readByte(reader: ByteReader): number {
  return reader.bytes[reader.at++] ?? 0
}

/** The next four bytes, least significant first, as an unsigned number. */
export function readU32(reader: ByteReader): number {
  return (readByte(reader) | (readByte(reader) << 8) | (readByte(reader) << 16) | (readByte(reader) << 24)) >>> 0
}

/** The next unsigned number of up to 32 bits, 7 bits a byte, least significant first. */
export function readVarint(reader: ByteReader): number {
  let value = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = readByte(reader)
    value |= (byte & 127) << shift
    if (byte < 128) break
  }
  return value >>> 0
}

/** Writes what `readU32` reads. */
export function writeU32(bytes: number[], value: number): void {
  bytes.push(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24)
}

/** Writes what `readVarint` reads. */
export function writeVarint(bytes: number[], value: number): void {
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128)
  bytes.push(value)
}

/** Writes numbers of `width` bits (a divisor of 8, or 3) one after the other, least significant bit first, zeros to fill. */
export function writePacked(bytes: number[], values: ArrayLike<number>, width: number): void {
  let pending = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    pending |= values[i]! << count
    for (count += width; count >= 8; count -= 8) {
      bytes.push(pending & 255)
      pending >>>= 8
    }
  }
  if (count > 0) bytes.push(pending)
}

/** Reads `length` numbers that `writePacked` wrote. */
export function readPacked(reader: ByteReader, length: number, width: number): Uint8Array {
  const values = new Uint8Array(length)
  let pending = 0
  let count = 0
  for (let i = 0; i < length; i++) {
    if (count < width) {
      pending |= readByte(reader) << count
      count += 8
    }
    values[i] = pending & ((1 << width) - 1)
    pending >>>= width
    count -= width
  }
  return values
}

/** CRC-32: two texts that differ only within 32 bits in a row never have the same. */
export function crc32(bytes: ArrayLike<number>, length: number): number {
  let crc = -1
  for (let i = 0; i < length; i++) crc = (crc >>> 8) ^ crcTable[(crc ^ bytes[i]!) & 255]!
  return ~crc >>> 0
}

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
