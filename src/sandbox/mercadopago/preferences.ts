import { randomUUID } from 'node:crypto'
import type { Store } from '../store.ts'
import { isRefusal, readPreference, refusal, type PreferenceInput, type Refusal } from './input.ts'

export const COLLECTOR_ID = 202809963
export const OTHER_COLLECTOR_ID = COLLECTOR_ID + 1

/** The account that receives the money, and whether the money is real. */
export type Seller = { collector_id: number; live_mode: number }

/** A token that contains 'outra-conta' is of another account; payments of a 'TEST-' token are not live. */
export function sellerOfToken(authorization = ''): Seller {
  return {
    collector_id: authorization.includes('outra-conta') ? OTHER_COLLECTOR_ID : COLLECTOR_ID,
    live_mode: authorization.startsWith('Bearer TEST-') ? 0 : 1,
  }
}

export type Preference = Seller & {
  id: string
  external_reference: string | null
  total_cents: number
  body: string
  created_at: number
}

export function createPreference(store: Store, body: unknown, seller: Seller): Preference | Refusal {
  const input = readPreference(body)
  if (isRefusal(input)) return input
  return store.insert<Preference>('preferences', {
    ...columnsOf(input, body),
    ...seller,
    id: `${seller.collector_id}-${randomUUID()}`,
    created_at: Date.now(),
  })
}

/** The fields sent replace the stored ones. */
export function changePreference(store: Store, id: string, changes: unknown): Preference | Refusal {
  const stored = findPreference(store, id)
  if (!stored) return PREFERENCE_NOT_FOUND
  if (typeof changes !== 'object' || changes === null) return refusal(400, 'bad_request', 'body must be an object')
  const body = { ...JSON.parse(stored.body), ...changes }
  const input = readPreference(body)
  return isRefusal(input) ? input : store.update<Preference>('preferences', id, columnsOf(input, body))
}

function columnsOf(input: PreferenceInput, body: unknown) {
  const items = input.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)
  return {
    external_reference: input.external_reference ?? null,
    total_cents: items + (input.shipments?.cost ?? 0),
    body: JSON.stringify(body),
  }
}

export const PREFERENCE_NOT_FOUND = refusal(404, 'not_found', 'Preference not found')

export function findPreference(store: Store, id: string) {
  return store.one<Preference>('SELECT * FROM preferences WHERE id = ?', id)
}

export function lastPreferenceOf(store: Store, reference: string) {
  const sql = 'SELECT * FROM preferences WHERE external_reference = ? ORDER BY rowid DESC LIMIT 1'
  return store.one<Preference>(sql, reference)
}

/** A stored body was valid when it was saved. */
export function termsOf(preference: Preference): PreferenceInput {
  const input = readPreference(JSON.parse(preference.body))
  if (isRefusal(input)) throw new Error(`preference ${preference.id}: ${input.message}`)
  return input
}

export function isAvailable(terms: PreferenceInput, now: number) {
  if (!terms.expires) return true
  return now >= (terms.expiration_date_from ?? 0) && now <= (terms.expiration_date_to ?? Infinity)
}
