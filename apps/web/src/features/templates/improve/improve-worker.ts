import { improve } from '@clew/agents/evaluate/improve/improve'
import { ruleSearch } from '@clew/agents/evaluate/improve/rule-search'
import { createTextPlayer } from '@clew/agents/evaluate/wins-seed'
import { suites } from '@clew/contracts/evaluations/suites'
import { runInSlices } from '../text-run/run-in-slices.ts'

const suite = suites['standard-1']
const play = createTextPlayer(suite)
runInSlices((templateText) => improve({ templateText, search: ruleSearch, suite, play }))
