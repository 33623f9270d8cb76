/** Runs what it is given in order, one task in each turn of the event loop: whatever else is ready is done in between. */
export function runOneATurn(): (task: () => void) => void {
  const waiting: (() => void)[] = []
  let isScheduled = false
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      try {
        waiting.shift()?.()
      } finally {
        schedule()
      }
    })
  }
  return (task) => {
    waiting.push(task)
    schedule()
  }
}
