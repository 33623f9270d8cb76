import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { searchOf, type Board } from '../../data/ranking.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { statsQuery } from './api.ts'
import classes from './left-out.module.css'

const divisions = ['sandbox', 'programs'] as const

/** Which runs the list has not, because nobody asked for them, and where they are. */
export function LeftOut({ board }: { board: Board }) {
  const { data } = useQuery(statsQuery(board))
  const counts = data?.left_out[board.mode]
  const named = divisions.filter((division) => counts && counts[division] > 0)
  if (!counts || named.length === 0) return null
  return (
    <ul className={classes.list}>
      {named.map((division) => (
        <li key={division}>
          {division === 'sandbox' ? (
            <Plural
              value={counts.sandbox}
              one="# sandbox run is not shown here."
              other="# sandbox runs are not shown here."
            />
          ) : (
            <Plural
              value={counts.programs}
              one="# run of an own program is not shown here."
              other="# runs of own programs are not shown here."
            />
          )}{' '}
          <TextLink to="/leaderboard" search={searchOf({ ...board, division })} resetScroll={false}>
            {division === 'sandbox' ? <Trans>Show sandbox runs</Trans> : <Trans>Show runs of own programs</Trans>}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
