import type { Shop } from '../shop.ts'

/** The same service, with each asynchronous call measured and traced. Its getters and synchronous functions stay. */
export function observeCalls<S extends object>(
  service: S,
  name: string,
  { meter, tracing }: Pick<Shop, 'meter' | 'tracing'>,
): S {
  if (!meter && !tracing) return service
  return new Proxy(service, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const start = performance.now()
        const note = (outcome: string) =>
          meter?.calls.observe(
            { service: name, operation: String(property), outcome },
            (performance.now() - start) / 1000,
          )
        const call = (): unknown => Reflect.apply(value, target, args)
        const operation = `${name}.${String(property)}`
        const result = tracing ? tracing.call(operation, { 'vitrine.service': name }, call, outcomeOf) : call()
        if (!(result instanceof Promise)) return result
        return result.then(
          (answer: unknown) => {
            note(outcomeOf(answer))
            return answer
          },
          (error: unknown) => {
            note('failed')
            throw error
          },
        )
      }
    },
  })
}

/** Gateways answer with `ok` and, if it is false, maybe a reason, with a kind, or throw. */
function outcomeOf(answer: unknown): string {
  if (typeof answer === 'string') return answer
  if (typeof answer !== 'object' || answer === null) return 'ok'
  if ('ok' in answer && answer.ok === false) return 'reason' in answer ? String(answer.reason) : 'failed'
  return 'kind' in answer ? String(answer.kind) : 'ok'
}
