import { addressKey } from '#domain/address.ts'
import { foldText } from '#domain/search.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import { CODE_ISSUER } from '../session/queries.ts'
import type { Past } from './imagine-past.ts'
import { insertAll } from './insert-rows.ts'
import { type AuditRow, auditRow } from './live-order.ts'
import type { Customer } from './people.ts'
import { DEMO_STAFF } from './staff.ts'
import { minutesAfter } from './work-times.ts'

/** By e-mail. */
export type UserIds = ReadonlyMap<string, number>

export async function writeCustomers(tx: Tx, { customers, orders }: Past): Promise<UserIds> {
  const ordersOf = Map.groupBy(orders, ({ customer }): Customer => customer)
  const rows = customers.map((customer) => newUser(customer, ordersOf.get(customer)![0]!.row.created_at))
  await insertAll(tx, 'users', rows)
  const inserted = await tx.selectFrom('users').select(['id', 'email']).execute()
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  const carts = customers.map((customer) => {
    const { cart_generation: last, created_at: at } = ordersOf.get(customer)!.at(-1)!.row
    return { user_id: ids.get(customer.email)!, generation: last + 1, coupon_id: null, changed_at: at }
  })
  await insertAll(tx, 'carts', carts)
  const addresses = customers.map(({ email, address }, index) => {
    return { user_id: ids.get(email)!, place_key: addressKey(address), ...address, used_at: carts[index]!.changed_at }
  })
  await insertAll(tx, 'addresses', addresses)
  return ids
}

/** The person's account however they sign in. */
function newUser({ email, name }: { email: string; name: string }, createdAt: Date) {
  return {
    issuer: CODE_ISSUER,
    subject: email,
    email,
    name,
    name_key: foldText(name),
    picture: null,
    created_at: createdAt,
  }
}

/** The owner, who becomes the super administrator, and those who work for them. */
export async function writeStaff(tx: Tx, { superAdminEmail }: Config, { openedAt }: Past): Promise<AuditRow[]> {
  const owner = newUser({ email: superAdminEmail, name: 'Helena Prado' }, openedAt)
  const hired = DEMO_STAFF.map((person, index) => newUser(person, minutesAfter(openedAt, 600 + index)))
  await insertAll(tx, 'users', [owner, ...hired])
  const users = await tx.selectFrom('users').select(['id', 'email']).execute()
  const ids = new Map(users.map(({ id, email }) => [email, id]))
  const addedBy = ids.get(superAdminEmail)!
  const admins = DEMO_STAFF.map(({ email, role }, index) => {
    return { user_id: ids.get(email)!, email, role, created_at: hired[index]!.created_at, added_by: addedBy }
  })
  await insertAll(tx, 'admins', admins)
  return admins.map(({ email, role, created_at: at }) => ({
    ...auditRow('admin.add', { actor: superAdminEmail, at, after: { email, role } }),
    subject: `admin ${email}`,
  }))
}
