import { type SetupStep } from '#contract/setup.ts'
import { setup } from '#contract/server/setup.ts'
import { mailFailure } from '../admin-settings/test-mail.ts'
import { writeAudit } from '../audit/audit.ts'
import { bumpShell } from '../catalogue/version.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { endSession, SESSION_COOKIE } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { SESSION_SECONDS } from '../session/routes.ts'
import { bumpSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { hasFailingCode, newestProductPath, publishedLook } from './queries.ts'
import { endSetup, findSetup, recordMail, saveStep } from './setup-store.ts'
import { takeOver } from './take-over.ts'

export function setupRoutes(mount: Mount, shop: Shop): void {
  const { db, config } = shop

  async function underWay() {
    const found = config.mode === 'live' ? await findSetup(db) : undefined
    if (!found) throw new Refusal('not_found')
    return found
  }

  mount(setup.state, async (_, { person }) => {
    const { step, mail_arrived_at: arrivedAt } = await underWay()
    const isOwner = person?.isSuperAdmin ?? false
    return {
      is_owner: isOwner,
      owner_email: isOwner ? config.superAdminEmail : '',
      step: step as SetupStep,
      has_mail_arrived: arrivedAt !== null,
      is_mail_failing: isOwner && (await hasFailingCode(db)),
      product_path: isOwner ? await newestProductPath(db) : '',
      look_version: isOwner ? await publishedLook(db) : 0,
    }
  })

  mount(setup.takeOver, async (input, call) => {
    await underWay()
    const before = call.cookie(SESSION_COOKIE)
    const token = await takeOver(shop, input, call)
    if (before) await endSession(db, before)
    call.setCookie(SESSION_COOKIE, token, SESSION_SECONDS)
  })

  mount(setup.goTo, async ({ step }) => {
    await underWay()
    await saveStep(db, step)
  })

  mount(setup.tryMail, async () => {
    await underWay()
    await shop.mail.probe().catch((error: unknown) => {
      shop.log.warn({ err: error }, 'the mail server did not answer during the setup')
      throw new Refusal('mail_refused', { what: mailFailure(error) })
    })
  })

  mount(setup.confirmMail, async (_, { now }) => {
    await underWay()
    await recordMail(db, config.superAdminEmail, now)
  })

  mount(setup.open, async (_, call) => {
    const { mail_arrived_at: arrivedAt } = await underWay()
    if (arrivedAt === null && !shop.identity) throw new Refusal('setup_without_mail')
    await inTransaction(db, async (tx) => {
      if (!(await endSetup(tx, call.now))) throw new Refusal('not_found')
      await bumpSettings(tx)
      await bumpShell(tx)
      await writeAudit(tx, call, { action: 'setup.open', subject: 'settings' })
    })
    await shop.refreshSettings(true)
  })
}
