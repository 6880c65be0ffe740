import { foldText } from '#domain/search.ts'
import type { JobOf } from '../jobs/job.ts'
import type { JobRun } from '../jobs/run-job.ts'
import { destinationOf, getOrder, saveIbgeCode } from '../order-store/orders.ts'
import { lookUpCep } from '../places/look-up-cep.ts'
import type { Shop } from '../shop.ts'

/** Half a day; then the order stays without the code. */
const MAX_ATTEMPTS = 20

/** For an order whose CEP had not been looked up, or whose city is spelled differently. */
export async function findIbgeCode(
  shop: Shop,
  { orderId }: JobOf<'find_ibge_code'>,
  { attempts }: JobRun,
): Promise<void> {
  const { destination } = destinationOf(await getOrder(shop.db, orderId))
  if (!destination || destination.ibge_code !== null) return
  const answer = await lookUpCep(shop, destination.cep)
  if (answer.kind === 'unavailable' && attempts < MAX_ATTEMPTS) throw new Error('the CEP services did not answer')
  if (answer.kind !== 'found') return
  const { city, state, ibge_code: code } = answer.address
  const isSameCity = foldText(city) === foldText(destination.city) && ['', state].includes(destination.state)
  if (isSameCity && code !== null) await saveIbgeCode(shop.db, orderId, destination.cep, code)
}
