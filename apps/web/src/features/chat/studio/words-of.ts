/** What a person is told of a failure. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
