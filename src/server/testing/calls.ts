import { isDeepStrictEqual } from 'node:util'
import { createApi } from '#contract/create-api.ts'
import { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'
import { refusalStatus, type RefusalCode } from '#contract/refusals.ts'
import type { Scene } from './scene.ts'
import { CALL_INPUTS } from './call-inputs.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'
import { snapshot } from './snapshot.ts'

export type Call = {
  name: string
  endpoint: ServerEndpoint
  noun: string
  verb: string
  input: (scene: Scene) => Promise<object>
  answers: RefusalCode | undefined
}

export const CALLS: Call[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries<ServerEndpoint>(verbs).map(([verb, endpoint]) => {
    const { input, answers } = (
      CALL_INPUTS as Record<string, Record<string, { input?: (scene: Scene) => object; answers?: RefusalCode }>>
    )[noun]![verb]!
    return {
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      noun,
      verb,
      input: async (scene: Scene) => input?.(scene) ?? {},
      answers,
    }
  }),
)

/** The status and code of a response. `headers`: those that a browser on another site adds. */
export async function outcome(
  { fetch }: Pick<Client, 'fetch'>,
  { noun, verb }: Call,
  input: object,
  headers: Record<string, string> = {},
) {
  let status = 0
  const api = createApi(contract, async (path, init) => {
    const response = await firstEvent(await fetch(path, init))
    status = response.status
    return response
  })
  const call = (api as unknown as Record<string, Record<string, (input: object, options: object) => Promise<unknown>>>)[
    noun
  ]![verb]!
  const code = await call(input, { headers }).then(
    () => null,
    (error: { code?: string }) => error.code,
  )
  return { status, code }
}

/** A stream of events has no end to wait for. */
async function firstEvent(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  void reader.cancel()
  return new Response(value, response)
}

/** Sends a valid call whose request is changed before it is sent. */
export async function sendChanged(
  client: Client,
  call: Call,
  input: object,
  change: (path: string, init: RequestInit) => [path: string, init: RequestInit],
) {
  let answer: Response | undefined
  await outcome(
    {
      fetch: async (path, init = {}) => (answer = await firstEvent(await client.fetch(...change(path, init)))).clone(),
    },
    call,
    input,
  )
  return answer!
}

/** The fields of a body or a query. */
export function fieldsOf(schema: unknown): string[] {
  const { shape, left, right } = (schema as { def: { shape?: object; left?: unknown; right?: unknown } }).def
  return shape ? Object.keys(shape) : [left, right].flatMap(fieldsOf)
}

/** Calls that only the first day of a live shop answers; setup.test.ts is about them. */
export function isOfFirstDay({ noun }: Call): boolean {
  return noun === 'setup'
}

export function answerOf({ endpoint, answers }: Call) {
  return { status: answers ? refusalStatus(answers) : (endpoint.status ?? 200), code: answers ?? null }
}

export async function isChangedBy({ db }: TestShop, act: () => Promise<unknown>): Promise<boolean> {
  const before = await snapshot(db)
  await act()
  return !isDeepStrictEqual(await snapshot(db), before)
}
