import type { Meter } from './meter.ts'

/** The same service, with each asynchronous call measured. Its getters and synchronous functions stay as they are. */
export function observeCalls<S extends object>(service: S, name: string, meter: Meter | null): S {
  if (!meter) return service
  const { calls } = meter
  return new Proxy(service, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const start = performance.now()
        const note = (outcome: string) =>
          calls.observe((performance.now() - start) / 1000, name, String(property), outcome)
        const result: unknown = Reflect.apply(value, target, args)
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

/** Gateways answer with `ok` and a reason, with a kind, or throw. */
function outcomeOf(answer: unknown): string {
  if (typeof answer === 'string') return answer
  if (typeof answer !== 'object' || answer === null) return 'ok'
  if ('ok' in answer && answer.ok === false && 'reason' in answer) return String(answer.reason)
  return 'kind' in answer ? String(answer.kind) : 'ok'
}
