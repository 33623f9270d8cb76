/** Without the schema, so that a page which only names them does not fetch that. */
export const suiteNames = ['standard-1', 'hard-1'] as const
