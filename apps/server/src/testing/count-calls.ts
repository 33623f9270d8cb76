import { Session } from 'node:inspector/promises'

/** How often functions of these names are called in this thread while `work` is done. Calls in other threads are not seen. */
export async function countCalls<Name extends string>(
  names: readonly Name[],
  work: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = result.flatMap((script) => script.functions)
    const callsOf = (name: string) =>
      functions
        .filter(({ functionName }) => functionName === name)
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
    return Object.fromEntries(names.map((name) => [name, callsOf(name)])) as Record<Name, number>
  } finally {
    session.disconnect()
  }
}
