import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(?:js|css|html|svg)$/
/** A smaller file fits in one packet anyway. */
const leastBytes = 1024

/** Lays a Brotli and a gzip copy beside every text in a folder, once, so that the server never compresses a file itself. */
export async function compressTexts(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => worthIt.test(path))
  await Promise.all(paths.map((path) => compressFile(join(folder, path))))
}

async function compressFile(path) {
  const text = readFileSync(path)
  if (text.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
}
