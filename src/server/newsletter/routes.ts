import { saoPauloDay } from '#domain/calendar.ts'
import { adminNewsletter } from '#contract/server/admin-newsletter.ts'
import { newsletter } from '#contract/server/newsletter.ts'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { csvDownload } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { countSubscribers, listSubscribers, subscriberColumns } from './list-subscribers.ts'
import { confirmSubscription, endSubscription, isOpen, subscribe } from './subscribe.ts'
import { deleteSubscriber } from './subscribers.ts'

const DEFAULT_PAGE_SIZE = 50

export function newsletterRoutes(mount: Mount, shop: Shop): void {
  const { db, reader, config } = shop

  mount(newsletter.subscribe, ({ email }, { now }) => subscribe(shop, email, now))

  mount(newsletter.confirm, ({ token }, { now }) => confirmSubscription(db, token, now))

  mount(newsletter.unsubscribe, ({ token }, { now }) => endSubscription(shop, token, now))

  mount(adminNewsletter.list, ({ limit = DEFAULT_PAGE_SIZE, cursor, ...filter }) =>
    answerList(listSubscribers(reader, filter), { limit, cursor }),
  )

  mount(adminNewsletter.summary, async () => ({
    counts: await countSubscribers(reader),
    is_open: await isOpen(reader),
  }))

  mount(adminNewsletter.file, async (filter, call) =>
    csvDownload(
      call,
      `novidades-${saoPauloDay(call.now)}.csv`,
      subscriberColumns(config),
      listSubscribers(reader, filter),
    ),
  )

  // The address is no part of the log, which is kept for ever.
  mount(adminNewsletter.remove, ({ id }, call) =>
    inTransaction(db, async (tx) => {
      if (!(await deleteSubscriber(tx, id))) throw new Refusal('subscriber_not_found')
      await writeAudit(tx, call, { action: 'newsletter.remove', subject: `subscriber ${id}` })
    }),
  )
}
