import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const bucketsS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const tooManyRequests = 429

/** Times every answer under the pattern of its route, of which there are as many as routes, and not under its address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram(
    'clew_http_request_seconds',
    'From the head of a request to the end of its answer, streams included',
    bucketsS,
    ['method', 'route', 'status'],
  )
  const refused = metrics.counter('clew_http_rate_limited_total', 'Requests refused because there were too many', [
    'route',
  ])
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none'
    seconds.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000)
    if (statusCode === tooManyRequests) refused.inc({ route })
    done()
  })
}
