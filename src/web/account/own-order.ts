import type { RouterContextProvider } from 'react-router'
import { attempt } from '#web/data/attempt.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { customerOf } from '#web/shared/customers-layout.tsx'

const ID = /^[1-9]\d{0,14}$/

/** For the pages of one order: a malformed number is an unknown order. */
export async function loadOwnOrder(id: string, context: Readonly<RouterContextProvider>) {
  const order = ID.test(id) ? attempt(customerApi.account.order({ id: Number(id) })) : { data: null, status: 404 }
  const [user, loaded] = await Promise.all([customerOf(context), order])
  return { user, loaded }
}
