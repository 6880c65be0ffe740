import { contact } from '#contract/server/contact.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { receiveMessage } from './receive-message.ts'

export function contactRoutes(mount: Mount, shop: Shop): void {
  mount(contact.send, async (form, { now }) => ({ protocol: await receiveMessage(shop, form, now) }))
}
