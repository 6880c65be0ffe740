import { randomUUID } from 'node:crypto'
import type { Store } from '../store.ts'
import { isRefusal, readPreference, refusal, type PreferenceInput, type Refusal } from './input.ts'
import { providerTime } from './time.ts'

export const collectorId = 202809963
export const otherCollectorId = collectorId + 1

/** Whose access token it is, and whether its payments are real. */
export type Seller = { collectorId: number; isLive: boolean }

/** A token that contains 'outra-conta' is of another account; payments of a 'TEST-' token are not live. */
export function sellerOfToken(authorization: string | undefined): Seller {
  const token = authorization ?? ''
  return {
    collectorId: token.includes('outra-conta') ? otherCollectorId : collectorId,
    isLive: !token.startsWith('Bearer TEST-'),
  }
}

export type Preference = {
  seq: number
  id: string
  external_reference: string | null
  total_cents: number
  body: string
  created_at: number
  collector_id: number
  live_mode: number
}

const columns = 'seq, id, external_reference, total_cents, body, created_at, collector_id, live_mode'

export function createPreference(store: Store, body: unknown, seller: Seller): Preference | Refusal {
  const input = readPreference(body)
  if (isRefusal(input)) return input
  return store.one<Preference>(
    `INSERT INTO preferences (id, external_reference, total_cents, body, created_at, collector_id, live_mode)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
    `${seller.collectorId}-${randomUUID()}`,
    input.external_reference ?? null,
    totalCents(input),
    JSON.stringify(body),
    Date.now(),
    seller.collectorId,
    Number(seller.isLive),
  )!
}

/** Fields that are sent replace those that were there. */
export function changePreference(store: Store, id: string, changes: unknown): Preference | Refusal {
  const old = findPreference(store, id)
  if (!old) return preferenceNotFound
  if (typeof changes !== 'object' || changes === null) return refusal(400, 'bad_request', 'body must be an object')
  const body = { ...JSON.parse(old.body), ...changes }
  const input = readPreference(body)
  if (isRefusal(input)) return input
  return store.one<Preference>(
    `UPDATE preferences SET external_reference = ?, total_cents = ?, body = ? WHERE id = ? RETURNING ${columns}`,
    input.external_reference ?? null,
    totalCents(input),
    JSON.stringify(body),
    id,
  )!
}

export const preferenceNotFound = refusal(404, 'not_found', 'Preference not found')

export function findPreference(store: Store, id: string) {
  return store.one<Preference>(`SELECT ${columns} FROM preferences WHERE id = ?`, id)
}

export function lastPreferenceOf(store: Store, externalReference: string) {
  return store.one<Preference>(
    `SELECT ${columns} FROM preferences WHERE external_reference = ? ORDER BY seq DESC LIMIT 1`,
    externalReference,
  )
}

export function lastPreferences(store: Store, limit: number) {
  return store.all<Preference>(`SELECT ${columns} FROM preferences ORDER BY seq DESC LIMIT ?`, limit)
}

/** What was read once when the preference was made is known to be well formed. */
export function termsOf(preference: Preference): PreferenceInput {
  const input = readPreference(JSON.parse(preference.body))
  if (isRefusal(input)) throw new Error(`preference ${preference.id}: ${input.message}`)
  return input
}

export function preferenceJson(preference: Preference, base: string) {
  const address = `${base}/checkout/${preference.id}`
  return {
    ...JSON.parse(preference.body),
    id: preference.id,
    init_point: address,
    sandbox_init_point: address,
    collector_id: preference.collector_id,
    client_id: String(preference.collector_id),
    date_created: providerTime(preference.created_at),
    operation_type: 'regular_payment',
    site_id: 'MLB',
  }
}

export function isOpen(terms: PreferenceInput, now: number) {
  if (!terms.expires) return true
  return now >= (terms.expiration_date_from ?? 0) && now <= (terms.expiration_date_to ?? Infinity)
}

function totalCents(input: PreferenceInput) {
  const items = input.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)
  return items + (input.shipments?.cost ?? 0)
}
