import { useBlocker } from '@tanstack/react-router'

/** Asks before something is lost, whether by a link, the back button or closing the window. */
export interface LeaveGuard {
  /** Somebody is about to leave and waits for the question (a `ConfirmDialog`). */
  readonly isAsking: boolean
  leave(): void
  stay(): void
}

/** `isAtStake` is asked at the moment of leaving; what stays on the page asks nothing. */
export function useLeaveGuard(isAtStake: () => boolean): LeaveGuard {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isAtStake(),
    enableBeforeUnload: isAtStake,
    withResolver: true,
  })
  return {
    isAsking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
