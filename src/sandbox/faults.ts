import { z } from 'zod'
import type { Store } from './store.ts'

export const faultChoices = {
  provider: ['ok', 'slow', 'error', 'drop', 'invalid', 'locked'],
  cep: ['ok', 'down', 'slow'],
  identity: ['ok', 'down'],
  webhooks: ['ok', 'lost', 'twice'],
  mail: ['ok', 'refuse'],
} as const

export const faultsSchema = z.strictObject({
  provider: z.enum(faultChoices.provider),
  cep: z.enum(faultChoices.cep),
  identity: z.enum(faultChoices.identity),
  webhooks: z.enum(faultChoices.webhooks),
  mail: z.enum(faultChoices.mail),
})

export type Faults = z.infer<typeof faultsSchema>
export type ProviderFault = Faults['provider']

const none: Faults = { provider: 'ok', cep: 'ok', identity: 'ok', webhooks: 'ok', mail: 'ok' }

/** Kept in the file, so that every process that shares the sandbox misbehaves alike. */
export function readFaults(store: Store): Faults {
  const row = store.one<{ value: string }>("SELECT value FROM meta WHERE name = 'faults'")
  return row ? { ...none, ...JSON.parse(row.value) } : none
}

export function changeFaults(store: Store, changes: Partial<Faults>): Faults {
  return store.transaction(() => {
    const faults = { ...readFaults(store), ...changes }
    store.run("INSERT OR REPLACE INTO meta (name, value) VALUES ('faults', ?)", JSON.stringify(faults))
    return faults
  })
}

export const slowMs = 30_000
