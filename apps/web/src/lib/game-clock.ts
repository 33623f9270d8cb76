/** Game time as `1:05.3`: minutes, seconds and tenths, of which a tick is one. */
export function formatTicks(ticks: number): string {
  const seconds = Math.floor(ticks / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${ticks % 10}`
}
