import { mailboxOf } from '#domain/mailbox.ts'
import { adminAlerts } from '#contract/server/admin-alerts.ts'
import { alerts } from '#contract/server/alerts.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { confirmAlerts, deleteAlerts } from './alert-store.ts'
import { askAlert, readAlertToken } from './ask-alert.ts'
import { listAwaited } from './list-awaited.ts'

const DEFAULT_PAGE_SIZE = 50

export function alertRoutes(mount: Mount, shop: Shop): void {
  const { db, reader, config } = shop

  mount(alerts.ask, async (asked, call) => ({ is_confirmed: await askAlert(shop, asked, call) }))

  mount(alerts.confirm, async ({ token }, { now }) => {
    if (!(await confirmAlerts(db, readAlertToken(config, token), now))) throw new Refusal('alert_link_ended')
  })

  mount(alerts.cancel, ({ token }) => deleteAlerts(db, readAlertToken(config, token)))

  mount(alerts.cancelOwn, (_, { person }) => deleteAlerts(db, mailboxOf(person.email)))

  mount(adminAlerts.list, ({ limit = DEFAULT_PAGE_SIZE, cursor, ...filter }) =>
    answerList(listAwaited(reader, filter), { limit, cursor }),
  )
}
