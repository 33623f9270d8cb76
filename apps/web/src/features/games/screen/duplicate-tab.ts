/** As much of a `BroadcastChannel` as is needed: every tab of this browser hears every other. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

interface TabMessage {
  readonly kind: 'here' | 'asking' | 'gone'
  readonly sessionId: string
  readonly tab: string
}

/** Watches for other tabs with the same session. */
export interface DuplicateTabWatch {
  /** The session of this tab changed. */
  use(sessionId: string): void
  close(): void
}

/** `onDuplicate` hears whether another tab has the session now; both of them hear it. */
export function watchForDuplicateTabs(
  channel: TabChannel,
  tab: string,
  onDuplicate: (isDuplicate: boolean) => void,
): DuplicateTabWatch {
  const others = new Set<string>()
  let sessionId = ''

  const post = (kind: TabMessage['kind']) => channel.postMessage({ kind, sessionId, tab } satisfies TabMessage)
  const note = () => onDuplicate(others.size > 0)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const isSame = data.sessionId === sessionId && data.kind !== 'gone'
    if (isSame) others.add(data.tab)
    else if (data.sessionId === sessionId) others.delete(data.tab)
    else return
    if (data.kind === 'asking') post('here')
    note()
  })
  return {
    use(next) {
      if (sessionId !== '') post('gone')
      sessionId = next
      others.clear()
      note()
      if (next !== '') post('asking')
    },
    close() {
      if (sessionId !== '') post('gone')
      channel.close()
    },
  }
}
