import { readFileSync } from 'node:fs'
import { main } from 'assemblyscript/asc'

const source = new URL('../assembly/kernels.ts', import.meta.url)
const options = ['--outFile', 'kernels.wasm', '-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd']

/** The kernels as WebAssembly, in base64. */
export async function compileKernels(): Promise<string> {
  let wasm = new Uint8Array()
  const { error } = await main(['kernels.ts', ...options], {
    readFile: (name) => (name === 'kernels.ts' ? readFileSync(source, 'utf8') : null),
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') wasm = new Uint8Array(contents)
    },
    listFiles: () => [],
  })
  if (error) throw new Error(`The kernels do not compile: ${error.message}`, { cause: error })
  return Buffer.from(wasm).toString('base64')
}

/** The module that holds them. */
export function kernelsModule(base64: string): string {
  return `/** assembly/kernels.ts, compiled: \`npm run train -- kernels\` makes it, and a test does so, too, and compares. */\nexport const kernelsWasm =\n  '${base64}'\n`
}
