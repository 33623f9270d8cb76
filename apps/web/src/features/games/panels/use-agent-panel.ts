import { useState } from 'react'
import type { PanelPlace } from '../../../ui/floating-panel/panel-place.ts'
import { usePanelPlace } from '../../../ui/floating-panel/use-panel-place.ts'

export interface AgentPanel {
  readonly key: string
  readonly place: PanelPlace
  change(part: Partial<PanelPlace>): void
  /** Whether the last thing that a hand did was to show it, or to hide it: the focus follows. */
  readonly isAskedFor: boolean
  readonly isSentAway: boolean
}

/** A panel of the play screen: shown on desktop unless it was hidden there; on mobile hidden until it is asked for. */
export function useAgentPanel(key: string, isMobile: boolean): AgentPanel {
  const [place, remember] = usePanelPlace(key)
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = (part: Partial<PanelPlace>) => {
    if (part.isShown !== undefined) setAsked(part.isShown)
    if (!isMobile) remember(part)
  }
  const onMobile = { isShown: asked === true, isFloating: false }
  return {
    key,
    place: isMobile ? { ...place, ...onMobile } : place,
    change,
    isAskedFor: asked === true,
    isSentAway: asked === false,
  }
}
