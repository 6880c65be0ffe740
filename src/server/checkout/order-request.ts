import { createHash } from 'node:crypto'
import { type Address, composeAddress } from '#domain/address.ts'
import type { checkout } from '#contract/checkout.ts'
import type { Input } from '#contract/endpoint.ts'
import { readAddress } from '../addresses/address-store.ts'

type CheckoutInput = Input<typeof checkout.create>

export type OrderRequest = Omit<CheckoutInput, 'recipient_cpf' | 'save_address'> & {
  save_address?: Address | undefined
  idempotencyKey: string | null
}

/** The parts of an address make its line; a CPF may come under its former name. */
export function orderRequest(input: CheckoutInput, idempotencyKey: string | null): OrderRequest {
  const { recipient_cpf: cpf, recipient_document: document, save_address: address, ...request } = input
  const { destination, shipping_address: line, guest } = request
  return {
    ...request,
    recipient_name: request.recipient_name || guest?.name,
    recipient_phone: request.recipient_phone || guest?.phone,
    shipping_address: destination ? composeAddress(destination) : line,
    recipient_document: document || cpf,
    save_address: address && readAddress(address),
    idempotencyKey,
  }
}

export function hashOf({
  items,
  shipping_cost,
  total,
  shipping_address,
  payment_method,
  at_sight,
  ...request
}: OrderRequest): string {
  const recipient = [request.recipient_name, request.recipient_phone, request.recipient_document]
  const what = [
    items.map(({ id, variant_id, quantity, unit_price }) => [id, variant_id, quantity, unit_price]),
    shipping_cost,
    shipping_address,
    payment_method,
    total,
    recipient,
    ...(at_sight ? ['at_sight'] : []),
    ...(request.guest ? [request.guest] : []),
  ]
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
