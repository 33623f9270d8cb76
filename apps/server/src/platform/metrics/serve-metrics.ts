import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Env } from '../env.ts'
import type { Metrics } from './metrics.ts'

/**
 * Where Prometheus asks, if anybody does: a port of its own, so that nobody who reaches the web app reads it. It answers to
 * the end of the process. `watch` adds what is measured for nobody else. Rejects when the port is taken.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { metricsPort, metricsHost }: Pick<Env, 'metricsPort' | 'metricsHost'>,
  watch: () => void,
): Promise<void> {
  if (metricsPort === 0) return
  watch()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }).listen(metricsPort, metricsHost)
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`METRICS_PORT: ${error.message}`, { cause: error })
  })
}
