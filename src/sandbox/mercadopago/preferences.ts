import { randomUUID } from 'node:crypto'
import type { Store } from '../store.ts'
import { readPreference, refusal, type PreferenceInput } from './input.ts'

export const COLLECTOR_ID = 202809963
export const OTHER_COLLECTOR_ID = COLLECTOR_ID + 1

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

export function createPreference(store: Store, body: unknown, seller: Seller) {
  return store.insert<Preference>('preferences', {
    ...columnsOf(body),
    ...seller,
    id: `${seller.collector_id}-${randomUUID()}`,
    created_at: Date.now(),
  })
}

export function changePreference(store: Store, id: string, changes: unknown) {
  const stored = findPreference(store, id)
  if (!stored) throw preferenceNotFound()
  return store.update<Preference>('preferences', id, columnsOf(Object.assign(JSON.parse(stored.body), changes)))
}

function columnsOf(body: unknown) {
  const input = readPreference(body)
  const items = input.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)
  return {
    external_reference: input.external_reference ?? null,
    total_cents: items + (input.shipments?.cost ?? 0),
    body: JSON.stringify(body),
  }
}

export function preferenceNotFound() {
  return refusal(404, 'not_found', 'Preference not found')
}

export function findPreference(store: Store, id: string) {
  return store.one<Preference>('SELECT * FROM preferences WHERE id = ?', id)
}

export function lastPreferenceOf(store: Store, reference: string) {
  const sql = 'SELECT * FROM preferences WHERE external_reference = ? ORDER BY rowid DESC LIMIT 1'
  return store.one<Preference>(sql, reference)
}

export function termsOf({ body }: Preference): PreferenceInput {
  return readPreference(JSON.parse(body))
}

export function isAvailable(terms: PreferenceInput, now: number) {
  if (!terms.expires) return true
  return now >= (terms.expiration_date_from ?? 0) && now <= (terms.expiration_date_to ?? Infinity)
}
