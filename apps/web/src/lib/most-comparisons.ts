/** With so many others an evaluation is compared at once: each is fetched with all its games. */
export const mostComparisons = 10
