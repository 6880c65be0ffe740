import * as z from 'zod/mini'
import { EDIT_TOPICS } from '#domain/order-edit.ts'
import { AddressForm } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId } from './types.ts'

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
}
