import { t } from '@lingui/core/macro'

/** 8 s or 3 min, rounded up. */
export const durationText = (ms: number): string => {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const minutes = Math.ceil(seconds / 60)
  return seconds < 90 ? t`${seconds} s` : t`${minutes} min`
}
