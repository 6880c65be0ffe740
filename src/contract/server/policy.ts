import type { Needs } from '#domain/role.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import type { RateName } from './rates.ts'

/**
 * Who may call; `provider` is authenticated by signature in the handler. A `shopper` is a customer, or a visitor unless the
 * shop requires an account.
 */
export type Who = 'anyone' | 'shopper' | 'customer' | 'admin' | 'provider'

/** An admin's role decides: each call of the back office states what it needs of it (domain/role.ts). */
type Audience = { who: 'admin'; needs: Needs } | { who: Exclude<Who, 'admin'>; needs?: never }

/** What only the server and its OpenAPI document need. */
type Policy = Audience & {
  summary: string
  rate?: RateName
  /** A GET with side effects: refused from other sites, as every other method is. */
  isUnsafe?: true
  /** Called by the page on its own: does not count as activity, so that an idle session still ends. */
  isBackground?: true
  /** A POST that only reads, because its input does not fit into a URL. */
  changesNothing?: true
  /** Instead of `not_signed_in`. */
  notSignedIn?: RefusalCode
  /** The refusal of a malformed id in the path, as of one that does not exist. */
  notFound?: RefusalCode
  refusals: readonly RefusalCode[]
}

export type ServerEndpoint = Endpoint & Policy

type Endpoints = Record<string, Endpoint>
type PolicyOf<E extends Endpoint> = Policy &
  (E extends { params: object } ? { notFound: RefusalCode } : { notFound?: never })
type Policies<E extends Endpoints> = { [Verb in keyof E]: PolicyOf<E[Verb]> }
type WithPolicies<E extends Endpoints, P extends Policies<E>> = { [Verb in keyof E]: E[Verb] & P[Verb] }

/** Joins each endpoint with its policy: a missing or superfluous policy is a type error. */
export function withPolicies<E extends Endpoints, const P extends Policies<E>>(
  endpoints: E,
  policies: P & Record<Exclude<keyof P, keyof E>, never>,
): WithPolicies<E, P> {
  const joined = Object.entries(endpoints).map(([verb, endpoint]) => [verb, { ...endpoint, ...policies[verb] }])
  return Object.fromEntries(joined) as WithPolicies<E, P>
}
