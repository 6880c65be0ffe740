import { adminOrderEdits } from '#contract/server/admin-order-edits.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { changeAddress, previewAddress } from './edit-address.ts'
import { changeItems, previewItems } from './edit-items.ts'
import { changeHold, previewHold } from './change-hold.ts'

export function orderEditRoutes(mount: Mount, shop: Shop): void {
  mount(adminOrderEdits.previewAddress, (input) => previewAddress(shop, input))

  mount(adminOrderEdits.changeAddress, async (input, call) => {
    await changeAddress(shop, input, call)
    shop.wakeJobs()
    return { id: input.id }
  })

  mount(adminOrderEdits.previewHold, (input) => previewHold(shop, input))

  mount(adminOrderEdits.changeHold, async (input, call) => {
    await changeHold(shop, input, call)
    shop.wakeJobs()
    return { id: input.id }
  })

  mount(adminOrderEdits.previewItems, (input) => previewItems(shop, input))

  mount(adminOrderEdits.changeItems, async (input, call) => {
    await changeItems(shop, input, call)
    shop.wakeJobs()
    return { id: input.id }
  })
}
