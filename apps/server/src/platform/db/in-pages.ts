export interface Paging<Row> {
  readonly limit: number
  /** The next rows, at most `limit`, whose keys are greater than `after`, in the order of the keys. */
  readonly read: (after: number, limit: number) => Promise<Row[]>
  /** Greater than 0, and different in each row. */
  readonly keyOf: (row: Row) => number
}

/** Reads a list that may be long page by page, and the next page only when somebody asks for it. */
export async function* inPages<Row>({ limit, read, keyOf }: Paging<Row>): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const page = await read(after, limit)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    if (page.length < limit) return
    after = keyOf(last)
  }
}

/** The same row by row. */
export async function* rowByRow<Row>(paging: Paging<Row>): AsyncGenerator<Row> {
  for await (const page of inPages(paging)) yield* page
}
