import { orderTxid } from '#domain/pix.ts'

/** Pays like a customer at the provider, with or without a webhook. */
export async function payAtProvider(
  origin: string,
  id: number,
  status: 'approved' | 'in_process' | 'rejected',
): Promise<void> {
  const headers = { Authorization: 'Bearer APP_USR-teste', 'Content-Type': 'application/json' }
  const { ok } = await fetch(`${origin}/sandbox/mercadopago/_pay`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ external_reference: orderTxid(id), status }),
  })
  if (!ok) throw new Error(`the provider knows nothing to pay for order ${id}`)
}
