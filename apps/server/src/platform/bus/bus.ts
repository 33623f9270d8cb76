/** Events between servers: ids only, published after the commit that they tell of. */
export interface Bus {
  /** Never inside a transaction: subscribers would read what is not there yet. At most 4000 bytes in all; a repetition in the same turn is one event. */
  publish(channel: string, payload: string): void
  /** Hears every server's events, this one's too. The answer ends it. */
  subscribe(channel: string, onPayload: (payload: string) => void): () => void
  /** Calls back after events may have been missed: read again what you follow. The answer ends it. */
  onResync(onMissed: () => void): () => void
  /** False while events of other servers do not arrive. */
  isConnected(): boolean
  close(): Promise<void>
}
