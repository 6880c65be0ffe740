import type { Input } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'
import type { Scene } from './scene.ts'

/** The input of a call that works; `answers` is its refusal where it cannot work in a test. */
type CallInput<E extends ServerEndpoint> = { answers?: RefusalCode } & (keyof Input<E> extends never
  ? { input?: undefined }
  : { input: (scene: Scene) => Input<E> | Promise<Input<E>> })
export type CallInputs = {
  [Noun in keyof typeof contract]: {
    [Verb in keyof (typeof contract)[Noun]]: (typeof contract)[Noun][Verb] extends infer E extends ServerEndpoint
      ? CallInput<E>
      : never
  }
}
