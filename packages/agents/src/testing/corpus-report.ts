import type { Corpus } from '../rule-agent/corpus/split.ts'
import type { Verdict } from './judge-reading.ts'
import { judge } from './judge-reading.ts'
import { readCorpus } from './rule-corpus.ts'

/** Counts over a group of the corpus; no texts, for one half is not to be looked at. */
export interface GroupReport {
  readonly group: string
  readonly items: number
  /** Of the items that mean something, the share that is read wholly and rightly. */
  readonly recall: number
  /** Of the items from which something is taken, the share from which nothing wrong is. */
  readonly precision: number
  /** Items from which the opposite of what they say is taken. */
  readonly wrongWay: number
  /** Bans and retractions that are neither read nor shown as not read. */
  readonly lostBans: number
}

/** The whole corpus first, then by language and by style. */
export function corpusReport(corpus: Corpus): GroupReport[] {
  const judged = readCorpus(corpus).map((item) => ({ ...item, verdict: judge(item) }))
  const groups = ['all', ...new Set(judged.flatMap(({ language, style }) => [language, style]))]
  return groups.map((group) =>
    reportOf(
      group,
      judged
        .filter(({ language, style }) => group === 'all' || language === group || style === group)
        .map((one) => one.verdict),
    ),
  )
}

function reportOf(group: string, verdicts: readonly Verdict[]): GroupReport {
  const share = (of: readonly Verdict[], is: (verdict: Verdict) => boolean): number =>
    of.length === 0 ? 1 : of.filter(is).length / of.length
  return {
    group,
    items: verdicts.length,
    recall: share(
      verdicts.filter(({ isMeant }) => isMeant),
      ({ isRight }) => isRight,
    ),
    precision: share(
      verdicts.filter(({ isClaimed }) => isClaimed),
      ({ isWrong }) => !isWrong,
    ),
    wrongWay: verdicts.filter(({ isWrongWay }) => isWrongWay).length,
    lostBans: verdicts.filter(({ isLostBan }) => isLostBan).length,
  }
}
