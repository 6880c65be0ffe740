import { addresses } from '#contract/server/addresses.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { deleteAddress, keepAddress, listAddresses, readAddress, savedAddress, updateAddress } from './address-store.ts'

export function addressRoutes(mount: Mount, { db }: Shop): void {
  mount(addresses.list, async (_, { person }) => (await listAddresses(db, person.id)).map(savedAddress))

  mount(addresses.save, async (address, { person, now }) =>
    savedAddress(await inTransaction(db, (tx) => keepAddress(tx, person.id, readAddress(address), now))),
  )

  mount(addresses.update, async ({ id, ...body }, { person, now }) => {
    const input = { userId: person.id, id, address: readAddress(body), now }
    return savedAddress(await inTransaction(db, (tx) => updateAddress(tx, input)))
  })

  mount(addresses.remove, async ({ id }, { person }) => {
    if (!(await deleteAddress(db, person.id, id))) throw new Refusal('address_not_found')
  })
}
