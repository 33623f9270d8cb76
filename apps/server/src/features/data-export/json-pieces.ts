/** What becomes JSON; a list in it may be one that is read while it is written. */
export type Streamed<Value> = Value extends readonly (infer Item)[]
  ? Value | AsyncIterable<Streamed<Item>>
  : Value extends object
    ? { readonly [Key in keyof Value]: Streamed<Value[Key]> }
    : Value

/** JSON in pieces, of which each is made when the one before has been taken. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (isRead(value)) yield* listPieces(value)
  else if (isObject(value) && Object.values(value).some(isRead)) yield* objectPieces(value)
  else yield JSON.stringify(value)
}

async function* listPieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield before
    yield* jsonPieces(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : '\n]'
}

async function* objectPieces(fields: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, field] of Object.entries(fields)) {
    yield `${before}\n${JSON.stringify(name)}: `
    yield* jsonPieces(field)
    before = ','
  }
  yield '\n}'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isRead = (value: unknown): value is AsyncIterable<unknown> => isObject(value) && Symbol.asyncIterator in value

const leastChars = 32_000

/** The same text in fewer pieces, so that not every short one is sent for itself. */
export async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < leastChars) continue
    yield text
    text = ''
  }
  yield text
}
