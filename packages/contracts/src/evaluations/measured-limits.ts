/** Of the ranking by measured rate: games of a season, so many texts of one person at most, and the best so many of all. */
export const measuredLimits = { games: 200, ofOnePerson: 3, listed: 100 } as const
