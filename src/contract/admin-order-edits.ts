import * as z from 'zod/mini'
import { EDIT_TOPICS } from '#domain/order-edit.ts'
import { MAX_RETURNED_LINES, MAX_UNITS } from './account.ts'
import { AddressForm } from './addresses.ts'
import { MAX_PRICE_REASON } from './admin-staff-orders.ts'
import { AskedDay } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, Price, text } from './types.ts'

export const MAX_EDIT_REASON_LENGTH = 300

const Consequence = z.object({ topic: z.enum(EDIT_TOPICS), text: z.string() })

export const EditPreview = z.object({
  /** Names the order as it is and everything that is said here; the change is refused once it differs. */
  version: z.string(),
  consequences: z.array(Consequence),
})
export type EditPreview = z.output<typeof EditPreview>

const CONFIRMED = {
  version: z.string().check(z.maxLength(64)),
  /** Mails the customer about the change; true by default. */
  notify: z.optional(z.boolean()),
}

const Units = z
  .object({
    variant_id: Id,
    /** How many the order has afterwards; 0 takes the item out. */
    quantity: z.int().check(z.gte(0), z.lte(MAX_UNITS)),
    /** Of an item that the order did not have, if it is not the shop's. */
    price: z.optional(Price),
    price_reason: z.optional(text(MAX_PRICE_REASON)),
    /** In a paid order: the item whose units these take the place of. */
    replaces: z.optional(Id),
  })
  .check(
    z.refine(({ price, price_reason: reason }) => price === undefined || Boolean(reason), {
      error: 'Escreva o motivo',
      path: ['price_reason'],
    }),
  )

/** Items that are not named stay as they are. */
const ItemsForm = z.object({
  items: z.array(Units).check(
    z.minLength(1, { error: 'Escolha ao menos um produto' }),
    z.maxLength(MAX_RETURNED_LINES),
    z.refine((items) => new Set(items.map(({ variant_id: id }) => id)).size === items.length, {
      error: 'Informe cada produto uma vez',
    }),
  ),
  /** The customer reads it. */
  reason: z.optional(text(MAX_EDIT_REASON_LENGTH)),
})

const HoldForm = z.object({
  /** The last day on which the stock is held. */
  held_until: AskedDay,
})

const Edited = z.object({ id: Id })

/** Changes of an order that was not sent. Each has a preview of its consequences, whose `version` the change repeats. */
export const adminOrderEdits = {
  previewAddress: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/address/preview',
    params: z.object({ id: PathId }),
    body: AddressForm,
    output: EditPreview,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    params: z.object({ id: PathId }),
    body: z.object({ ...AddressForm.shape, ...CONFIRMED }),
    output: Edited,
  }),
  previewItems: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/items/preview',
    params: z.object({ id: PathId }),
    body: ItemsForm,
    output: EditPreview,
  }),
  changeItems: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/items',
    params: z.object({ id: PathId }),
    body: z.object({ ...ItemsForm.shape, ...CONFIRMED }),
    output: Edited,
  }),
  previewHold: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/hold/preview',
    params: z.object({ id: PathId }),
    body: HoldForm,
    output: EditPreview,
  }),
  changeHold: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/hold',
    params: z.object({ id: PathId }),
    body: z.object({ ...HoldForm.shape, ...CONFIRMED }),
    output: Edited,
  }),
}
