import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { useIsBoardInUse } from '../../ui/keys/board-in-use.ts'
import { AskContext } from './ask-context.ts'
import classes from './footer-keys.module.css'

/** The way to palette and shortcuts without a key. */
export function FooterKeys() {
  const { t } = useLingui()
  const { status } = useAuth()
  const isPlaying = useIsBoardInUse()
  const ask = use(AskContext)
  return (
    <div className={classes.keys}>
      {status === 'signed-in' && !isPlaying && (
        <button type="button" onClick={() => ask('palette')}>
          {t`Search`}
        </button>
      )}
      <button type="button" onClick={() => ask('shortcuts')}>
        {t`Keyboard shortcuts`}
      </button>
    </div>
  )
}
