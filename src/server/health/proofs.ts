import type { Finding } from '#contract/admin-health.ts'
import { readChain } from '../order-store/proof-store.ts'
import { faultSentence, verifyProofs } from '../order-store/verify-proofs.ts'
import type { Shop } from '../shop.ts'
import { finding } from './finding.ts'

/** As many as can be read whenever somebody looks; the whole chain is walked when somebody asks for it. */
const NEWEST = 200

/** Whether the newest records of sales are still what was written. */
export async function checkProofs({ reader: db }: Shop): Promise<Finding> {
  const about = { id: 'proofs', title: 'Provas de venda' }
  const { proofs, broken } = await verifyProofs(db, { after: Math.max(0, (await readChain(db)).length - NEWEST) })
  if (broken) {
    const cure =
      broken.order_id === null
        ? null
        : { label: `Pedido #${broken.order_id}`, to: `/admin/pedidos?pedido=${broken.order_id}` }
    return finding({
      ...about,
      state: 'problem',
      sentence: `A sequência está quebrada. ${faultSentence(broken)}`,
      cure,
    })
  }
  const count = Math.min(proofs, NEWEST)
  const which = count === 1 ? 'A prova mais recente confere' : `As ${count} provas mais recentes conferem`
  return finding({
    ...about,
    state: 'ok',
    sentence: proofs === 0 ? 'Nenhuma ainda.' : `${which}: a última é o registro nº ${proofs.toLocaleString('pt-BR')}.`,
  })
}
