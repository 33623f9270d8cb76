import { invalidJsonError } from '@clew/agents/lam/lam-agent'
import { parseReply } from '@clew/agents/lam/parse-reply'
import type { WireHint } from '@clew/contracts/hint'
import { doJobs } from './thread-jobs.ts'

const rawExcerptChars = 2000

/** The hint in a payload that is no JSON object: repaired where that is possible, else an error that shows how it begins. */
function repair(payload: string): WireHint {
  return parseReply(payload).value ?? { error: invalidJsonError, raw: payload.slice(0, rawExcerptChars) }
}

doJobs(repair)
