import type { InputOf } from './endpoint.ts'
import type { EndpointName, Endpoints } from './http/endpoints.ts'

/** The path of an endpoint, from the root of the host, with its `:name`s filled in. */
export function pathOf<Name extends EndpointName>(name: Name, params: InputOf<Endpoints[Name], 'params'>): string
export function pathOf(name: EndpointName, params: object | undefined): string {
  return fillPath(name, params)
}

/** The same with its `:name`s as they are. */
export const patternOf = (name: EndpointName): string => name.slice(name.indexOf(' ') + 1)

/** As `pathOf`, for a caller that has seen to it that the parameters are those of the endpoint. */
export function fillPath(name: EndpointName, params: object = {}): string {
  const given = new Map<string, unknown>(Object.entries(params))
  return patternOf(name).replace(/:(\w+)/g, (_all, param: string) => encodeURIComponent(String(given.get(param))))
}
