/** A message bus with topics. `publish` resolves when the bus has taken the message and rejects when it cannot. */
export interface Channel {
  publish(topic: string, payload: string): Promise<void>
  /** Calls `onMessage` for each message on `filter` (MQTT wildcards); the answer stops it. Survives reconnection. */
  subscribe(filter: string, onMessage: (topic: string, payload: string) => void): Promise<() => Promise<void>>
}
