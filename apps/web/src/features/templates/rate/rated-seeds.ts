import { seedsOf, suites } from '@clew/contracts/evaluations/suites'

/** Which the rate and the X-ray play. */
export const ratedSeeds = seedsOf(suites['standard-1'], 200)
