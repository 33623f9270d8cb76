import { useLingui } from '@lingui/react/macro'
import { FirstTips } from './first-tips.tsx'
import classes from './play-notes.module.css'
import { usePlay } from '../session/use-game-session.ts'
import { useDuplicateTab } from './use-duplicate-tab.ts'

/** What is worth knowing before or beside a game, above the board; mostly nothing. */
export function PlayNotes({ sessionId }: { sessionId: string }) {
  const { t } = useLingui()
  const isDuplicate = useDuplicateTab(sessionId)
  const notRanked = usePlay((state) => state.notRanked)
  return (
    <>
      <p className={classes.warning}>{notRanked !== null && `⚠ ${notRanked}`}</p>
      <output className={classes.warning}>
        {isDuplicate &&
          t`⚠ Another tab plays with this session ID too: both would get each other’s hints. Press New beside the session ID.`}
      </output>
      <FirstTips />
    </>
  )
}
