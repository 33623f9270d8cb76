const billion = 1_000_000_000

/** US dollars as they are stored: in whole billionths, which add up without error. An answer of a cheap model costs some thousands. */
export const billionthsOf = (dollars: number): number => Math.round(dollars * billion)

export const dollarsOf = (billionths: number): number => billionths / billion
