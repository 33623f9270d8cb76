/** Runs work one piece at a time for each name, in the order in which it came. */
export interface Queues {
  /** False when too much waits under this name already. The work must not reject. */
  add(name: string, work: () => Promise<void>): boolean
}

export function createQueues({ maxWaiting }: { maxWaiting: number }): Queues {
  const queues = new Map<string, (() => Promise<void>)[]>()

  async function run(name: string, queue: (() => Promise<void>)[]): Promise<void> {
    for (let work = queue[0]; work; work = queue[0]) {
      await work()
      queue.shift()
    }
    queues.delete(name)
  }
  return {
    add(name, work) {
      const queue = queues.get(name)
      if (queue && queue.length > maxWaiting) return false
      if (queue) queue.push(work)
      else {
        const first = [work]
        queues.set(name, first)
        void run(name, first)
      }
      return true
    },
  }
}
