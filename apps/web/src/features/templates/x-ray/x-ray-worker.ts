import { createTextPlayer } from '@clew/agents/evaluate/wins-seed'
import { xRay } from '@clew/agents/evaluate/x-ray'
import { suites } from '@clew/contracts/evaluations/suites'
import { ratedSeeds } from '../rate/rated-seeds.ts'
import { runInSlices } from '../text-run/run-in-slices.ts'

const play = createTextPlayer(suites['standard-1'])
runInSlices((templateText) => xRay({ templateText, seeds: ratedSeeds, play }))
