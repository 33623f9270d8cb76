import { Plural } from '@lingui/react/macro'

/** How it was decided which of the sentences that were played help and hurt. */
export function WorthNote({ played }: { played: number }) {
  return (
    <Plural
      value={played}
      one="Helps and hurts are said after an exact McNemar test (p at most 0.05) of the # sentence that was played."
      other="Helps and hurts are said after an exact McNemar test (p at most 0.05), corrected by Holm for the # sentences that were played; each interval is of its sentence alone."
    />
  )
}
