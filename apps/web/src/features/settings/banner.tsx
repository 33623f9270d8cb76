import { IconCheck, IconExclamationCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './banner.module.css'

export interface BannerMessage {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** `docs/spec/platform.md` section 9. */
const successMs = 3000

/** What the last action came to: a success disappears by itself, an error stays until the next try. */
export function useBanner() {
  const [message, setMessage] = useState<BannerMessage | null>(null)
  useEffect(() => {
    if (message?.kind !== 'success') return
    const timer = setTimeout(() => setMessage(null), successMs)
    return () => clearTimeout(timer)
  }, [message])
  return {
    message,
    succeed: (text: string) => setMessage({ kind: 'success', text }),
    fail: (reason: unknown) =>
      setMessage({ kind: 'error', text: reason instanceof Error ? reason.message : String(reason) }),
    clear: () => setMessage(null),
  }
}

/** The place is always there, so that a screen reader hears what comes into it. */
export function Banner({ message }: { message: BannerMessage | null }) {
  const isError = message?.kind === 'error'
  return (
    <div role={isError ? 'alert' : 'status'} className={classes.place}>
      {message && (
        <p className={classes.banner} data-kind={message.kind}>
          {isError ? <IconExclamationCircle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
          {message.text}
        </p>
      )}
    </div>
  )
}
