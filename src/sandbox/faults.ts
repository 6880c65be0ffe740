import { z } from 'zod'
import type { Store } from './store.ts'

export const faultsSchema = z.strictObject({
  provider: z.enum(['ok', 'slow', 'error', 'drop', 'invalid', 'locked']),
  cep: z.enum(['ok', 'down', 'slow']),
  cep_fallback: z.enum(['ok', 'down', 'slow']),
  identity: z.enum(['ok', 'down']),
  webhooks: z.enum(['ok', 'lost', 'twice']),
  mail: z.enum(['ok', 'refuse']),
})

export type Faults = z.infer<typeof faultsSchema>

export const SLOW_MS = 30_000

const NO_FAULTS: Faults = {
  provider: 'ok',
  cep: 'ok',
  cep_fallback: 'ok',
  identity: 'ok',
  webhooks: 'ok',
  mail: 'ok',
}

/** Stored in the file, so that all workers simulate the same faults. */
export function readFaults(store: Store): Faults {
  return { ...NO_FAULTS, ...store.read('faults') }
}

export function changeFaults(store: Store, changes: Partial<Faults>): Faults {
  return store.transaction(() => {
    const faults = { ...readFaults(store), ...changes }
    store.write('faults', faults)
    return faults
  })
}
