/** Entries of a page of the leaderboard on the site. Who asks for the first one of a ranking is answered together with all who do. */
export const rankingPageSize = 50
