import { cepDigits, isCep } from '#domain/cep.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CepAnswer, CepService } from '../gateways/cep.ts'
import type { Shop } from '../shop.ts'
import { findCepRow, rememberCep, type CepRow } from './cep-store.ts'

const DAY = 86_400_000
const REFRESH_AFTER_MS = 180 * DAY
/** One refresh of a CEP a week: a service that does not answer is asked again, and a parked job does not stop the next. */
const REFRESH_EVERY_MS = 7 * DAY

/** A remembered CEP answers at once; an old one is refreshed afterwards, by a job. */
export async function lookUpCep(shop: Shop, text: string): Promise<CepAnswer> {
  if (!isCep(text)) return { kind: 'unknown' }
  const cep = cepDigits(text)
  const now = shop.now()
  const row = await findCepRow(shop.db, cep, now)
  if (!row) return askServices(shop, cep)
  if (row.city !== null && row.looked_up_at.getTime() < now.getTime() - REFRESH_AFTER_MS) {
    const key = `cep:${cep}:${Math.floor(now.getTime() / REFRESH_EVERY_MS)}`
    await inTransaction(shop.db, (tx) => enqueue(tx, { kind: 'refresh_cep', cep }, now, { key }))
    shop.wakeJobs()
  }
  return answerOf(row)
}

const inFlight = new WeakMap<CepService, Map<string, Promise<CepAnswer>>>()

/**
 * Never inside a transaction. An answer is remembered, a failure is not. Concurrent requests for one CEP share one: a
 * checkout asks for address and delivery time at once.
 */
export function askServices(shop: Shop, cep: string): Promise<CepAnswer> {
  const requests = inFlight.get(shop.cep) ?? new Map<string, Promise<CepAnswer>>()
  inFlight.set(shop.cep, requests)
  const request = requests.get(cep) ?? askAndRemember(shop, cep).finally(() => requests.delete(cep))
  requests.set(cep, request)
  return request
}

async function askAndRemember({ cep: service, db, now }: Shop, cep: string): Promise<CepAnswer> {
  const answer = await service.find(cep)
  if (answer.kind !== 'unavailable') await rememberCep(db, cep, answer.kind === 'found' ? answer.address : null, now())
  return answer
}

function answerOf({ cep, street, neighborhood, city, state, ibge_code }: CepRow): CepAnswer {
  if (city === null) return { kind: 'unknown' }
  return {
    kind: 'found',
    address: { cep, street: street!, neighborhood: neighborhood!, city, state: state!, ibge_code },
  }
}
