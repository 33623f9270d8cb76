import { canPlayOn } from '@clew/agents/evaluate/play-on'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useRun } from '../use-replay.ts'
import type { WhatIf } from './use-what-if.ts'

/** Asks what had come of the game; where nobody can tell, says so. A game played by hand followed no hint. */
export function WhatIfButton({ whatIf }: { whatIf: WhatIf }) {
  const { record } = useRun()
  if (canPlayOn(record)) return <AskButton whatIf={whatIf} />
  if (!record.seal || record.spec.mode === 'manual') return null
  return (
    <span>
      <Trans>No “what if” here: the germs were sealed, and nobody knows how they would have moved on.</Trans>
    </span>
  )
}

function AskButton({ whatIf: { stage, ask, close } }: { whatIf: WhatIf }) {
  const button = useRef<HTMLButtonElement>(null)
  const isBack = stage.kind === 'recorded' && stage.isBack
  useEffect(() => {
    if (isBack) button.current?.focus()
  }, [isBack])
  const isAsked = stage.kind === 'asked'
  return (
    <Button
      ref={button}
      variant="default"
      size="compact-sm"
      fz="xs"
      aria-expanded={isAsked}
      onClick={isAsked ? close : ask}
    >
      <Trans>What if…</Trans>
    </Button>
  )
}
