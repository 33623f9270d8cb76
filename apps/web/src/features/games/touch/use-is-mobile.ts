import { useMediaQuery } from '@mantine/hooks'
import { isMobileAgent, mobileWidthPx, type PlayLayout } from './mobile-check.ts'

const atOnce = { getInitialValueInEffect: false } as const

/** Whether the play screen is meant for a finger: a phone or tablet, or a window below 900 px. */
export function useIsMobile(): boolean {
  const isNarrow = useMediaQuery(`(width < ${mobileWidthPx}px)`, false, atOnce)
  return isNarrow || isMobileAgent(navigator)
}

/** On a phone that is held across, the controls stand beside the board, which then may be as high as the window. */
export function usePlayLayout(): PlayLayout {
  const isMobile = useIsMobile()
  const isAcross = useMediaQuery('(aspect-ratio >= 4/3)', false, atOnce)
  if (!isMobile) return 'desktop'
  return isAcross ? 'landscape' : 'portrait'
}
