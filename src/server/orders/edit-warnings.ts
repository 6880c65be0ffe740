import type { EditConsequence } from '#domain/order-edit.ts'
import type { Db } from '../db/schema.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { isLabelPrinted } from './queries.ts'

/** What was printed or issued of a paid order with its former items. */
export async function paperWarnings(db: Db, order: OrderRow): Promise<EditConsequence[]> {
  const warnings: EditConsequence[] = []
  if (await isLabelPrinted(db, order.id))
    warnings.push({
      topic: 'warning',
      text: 'Já há papéis impressos deste pedido: imprima de novo a ficha e a lista de conteúdo, que mostram só o que ainda vai.',
    })
  if (order.fiscal_key !== null)
    warnings.push({
      topic: 'warning',
      text: 'A nota fiscal já foi emitida com os itens antigos: veja com o contador como corrigi-la.',
    })
  return [...warnings, { topic: 'paper', text: 'A prova da venda fica como no pagamento, com os itens de então.' }]
}
