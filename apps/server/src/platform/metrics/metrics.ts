import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What one process tells Prometheus. No label names a person, an address or a session: the number of series is bounded. */
export interface Metrics {
  readonly registry: Registry
  /** Read when it is asked for: a number, or one for each value of the one label `state`. */
  gauge(name: string, help: string, read: () => number | Readonly<Record<string, number>>): void
  counter<Label extends string>(name: string, help: string, labels?: readonly Label[]): Counter<Label>
  /** `bucketsS`: the upper ends of its buckets, in seconds. */
  histogram<Label extends string>(
    name: string,
    help: string,
    bucketsS: readonly number[],
    labels?: readonly Label[],
  ): Histogram<Label>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    gauge(name, help, read) {
      const isByState = typeof read() === 'object'
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        labelNames: isByState ? ['state'] : [],
        collect: () => setAll(gauge, read()),
      })
    },
    counter: (name, help, labels = []) => new Counter({ name, help, registers, labelNames: [...labels] }),
    histogram: (name, help, bucketsS, labels = []) =>
      new Histogram({ name, help, registers, buckets: [...bucketsS], labelNames: [...labels] }),
  }
}

function setAll(gauge: Gauge, value: number | Readonly<Record<string, number>>): void {
  if (typeof value === 'number') return gauge.set(value)
  for (const [state, count] of Object.entries(value)) gauge.set({ state }, count)
}
