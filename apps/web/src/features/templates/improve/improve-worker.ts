import { improve } from '@clew/agents/evaluate/improve'
import { createTextPlayer } from '@clew/agents/evaluate/wins-seed'
import { suites } from '@clew/contracts/evaluations/suites'
import { runInSlices } from '../text-run/run-in-slices.ts'

const suite = suites['standard-1']
const play = createTextPlayer(suite)
runInSlices((templateText) => improve({ templateText, suite, play }))
