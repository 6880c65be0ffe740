import { adminStaff } from '#contract/server/admin-staff.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { addAdmin, listStaff, removeAdmin, setRole } from './change-admins.ts'

export function staffRoutes(mount: Mount, { db, config }: Shop): void {
  mount(adminStaff.check, async (_, { person }) => ({
    isAdmin: person?.isAdmin ?? false,
    isSuperAdmin: person?.isSuperAdmin ?? false,
    ...(person?.role && { role: person.role, owner: config.superAdminEmail }),
  }))

  mount(adminStaff.list, () => listStaff(db, config))

  mount(adminStaff.add, (input, call) => inTransaction(db, (tx) => addAdmin(tx, config, input, call)))

  mount(adminStaff.setRole, (input, call) => inTransaction(db, (tx) => setRole(tx, config, input, call)))

  mount(adminStaff.remove, ({ user_id: email }, call) =>
    inTransaction(db, (tx) => removeAdmin(tx, config, email, call)),
  )
}
