/** What stands in the ranking by measured rate: evaluations of so many games at least, so many of one person at most, and the best so many of all. */
export const measuredLimits = { leastGames: 100, ofOnePerson: 3, listed: 100 } as const
