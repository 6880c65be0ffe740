import { saoPauloDay } from '#domain/calendar.ts'
import { normalizeEmail } from '#domain/email.ts'
import { personalData } from '#contract/server/personal-data.ts'
import { inTransaction } from '../db/transaction.ts'
import { attachment } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { type Person, signedInRecently } from '../http/session.ts'
import { claimGuestOrders } from '../orders/guest-orders.ts'
import { Refusal } from '../refusal.ts'
import { forgetBrowser } from '../session/routes.ts'
import type { Shop } from '../shop.ts'
import { BY_CUSTOMER, insertRequest } from './data-requests.ts'
import { erasePerson, listObstacles } from './erase-person.ts'
import { readPersonalData } from './read-personal-data.ts'

export function personalDataRoutes(mount: Mount, shop: Shop): void {
  const { db, config, wakeJobs } = shop

  mount(personalData.file, async (_, { person, now, setHeader }) => {
    await claimGuestOrders(shop, person)
    const { email: of } = person
    const answered = { by: BY_CUSTOMER, at: now }
    await inTransaction(db, (tx) =>
      insertRequest(tx, config, { kind: 'access', channel: 'account', of, asked_at: now, answered }),
    )
    setHeader('Content-Disposition', attachment(`meus-dados-${saoPauloDay(now)}.json`))
    return readPersonalData(shop, person, now)
  })

  mount(personalData.erasure, async (_, { person, now }) => {
    await claimGuestOrders(shop, person)
    return {
      email: person.email,
      is_recently_signed_in: signedInRecently(person, now),
      is_staff: isStaff(person),
      obstacles: await listObstacles(db, [person.id]),
    }
  })

  mount(personalData.erase, async ({ email: typed }, call) => {
    const { person, now } = call
    const { email: of } = person
    if (normalizeEmail(typed) !== of) throw new Refusal('erasure_not_confirmed')
    if (isStaff(person)) throw new Refusal('erasure_of_staff')
    if (!signedInRecently(person, now)) throw new Refusal('confirm_identity')
    const protocol = await inTransaction(db, async (tx) => {
      const answered = { by: BY_CUSTOMER, at: now }
      const request = { kind: 'erasure', channel: 'account', of, keepsEmail: false, asked_at: now, answered } as const
      const { row } = await insertRequest(tx, config, request)
      const erased = await erasePerson(tx, shop, { email: of, protocol: row.protocol }, now)
      if (!erased.includes(person.id)) throw new Refusal('not_signed_in')
      return row.protocol
    })
    wakeJobs()
    forgetBrowser(call)
    return { protocol }
  })
}

function isStaff({ isAdmin, isSuperAdmin }: Person): boolean {
  return isAdmin || isSuperAdmin
}
