import type { z } from 'zod'
// The compiler relates these within a second, where the classes with all their methods take it many.
import type { $ZodObject, $ZodType } from 'zod/v4/core'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What one call of the API takes and answers. It stands under its name, which is its method and its address. */
export interface Endpoint {
  /** What it does, for the API's reference. */
  readonly summary: string
  /** Of the address, one for each `:name` in it. */
  readonly params?: $ZodObject
  readonly query?: $ZodType
  readonly headers?: $ZodType
  /** JSON. */
  readonly body?: $ZodType
  /** Multipart, in the place of a body. */
  readonly form?: $ZodObject
  /** JSON. */
  readonly answer?: $ZodType
  /** Under which the answer comes; 200 when nothing is said. */
  readonly status?: 201 | 202
  /** Under which the same kind of answer comes, too. */
  readonly otherStatus?: 503
  /** Server-sent events by name, in the place of an answer. */
  readonly events?: $ZodObject
  /** What is no JSON or is not sent at once, in the place of an answer. */
  readonly file?: { readonly type: string; readonly description: string; readonly schema: $ZodType }
  /** The call becomes a WebSocket, on which this is said. */
  readonly socket?: string
}

/** The `:name`s of an address. */
type ParamNames<Address> = Address extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<More>
    : Rest
  : never

type EndpointAt<Name> = Name extends `${Method} /${string}`
  ? Endpoint & ([ParamNames<Name>] extends [never] ? unknown : { readonly params: ParamsOf<ParamNames<Name>> })
  : never
type ParamsOf<Names> = $ZodObject<{ readonly [Name in Names & string]: $ZodType }>

/** The endpoints of a feature; `tag` is its chapter in the API's reference. */
/* @__NO_SIDE_EFFECTS__ */
export function endpointsOf<
  Tag extends string,
  const Described extends { [Name in keyof Described]: EndpointAt<Name> },
>(tag: Tag, described: Described): { readonly [Name in keyof Described]: Described[Name] & { readonly tag: Tag } } {
  const tagged = Object.entries<object>(described).map(([name, endpoint]) => [name, { tag, ...endpoint }])
  return Object.fromEntries(tagged) as ReturnType<typeof endpointsOf<Tag, Described>>
}

type JsonPart = 'params' | 'query' | 'headers' | 'body'

/** What the server reads of a call. */
export type ReadPart<E, Part extends JsonPart> = Part extends keyof E ? z.output<E[Part]> : undefined

/** What a caller says: what an endpoint does not take is a type error, and so is what it needs and is not there. */
export type Sent<E> = SentPart<E, 'params'> & SentPart<E, 'query'> & SentPart<E, 'headers'> & SentPart<E, 'body'>
/** One part of it. Whether an endpoint has a part is asked by its key: to match the part's type takes the compiler twice as long for all of the web. */
export type SentPart<E, Part extends JsonPart> = Part extends keyof E
  ? SentAs<Part, z.input<E[Part]>>
  : { readonly [Name in Part]?: never }
type SentAs<Part extends JsonPart, Input> = undefined extends Input
  ? { readonly [Name in Part]?: Input }
  : object extends Input
    ? { readonly [Name in Part]?: Input }
    : { readonly [Name in Part]: Input }
/** What it says in one part. */
export type InputOf<E, Part extends JsonPart> = Part extends keyof E ? z.input<E[Part]> : undefined

/** What a caller is answered. */
export type AnswerOf<E> = E extends { readonly answer: infer Schema extends $ZodType }
  ? Listed<z.output<Schema>>
  : undefined
type Listed<Answer> = Answer extends readonly (infer Item)[] ? readonly Item[] : Answer
