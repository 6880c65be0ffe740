import { SETTINGS } from '#contract/settings-table.ts'
import type { SettingValues } from '#contract/settings.ts'
import { writeAudit } from '../audit/audit.ts'
import { isExposedOrigin } from '../exposed-origin.ts'
import type { Call } from '../http/call.ts'
import type { Person } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { findOrCreateByCode } from '../session/queries.ts'
import { openSessionFor } from '../session/sign-in.ts'
import type { Shop } from '../shop.ts'
import { bumpShell } from '../catalogue/version.ts'
import { readSettingsVersion, takeSettingsVersion, writeSettings } from '../settings/settings.ts'
import { forgetMail, tryCode, useCode } from './setup-store.ts'

type TakeOverInput = { code?: string | undefined; email: string }

/**
 * Makes the e-mail's account the super administrator and returns its session. The code proves that the caller runs the
 * server; that mail reaches the e-mail is proven by a later step. The address in use becomes the shop's, unless it has one.
 */
export async function takeOver(
  shop: Shop,
  { code = '', email }: TakeOverInput,
  call: Call<Person | null>,
): Promise<string> {
  const { db, config } = shop
  const { now, address } = call
  const hash = call.person?.isSuperAdmin ? null : await tryCode(db, config, code)
  if (!call.person?.isSuperAdmin && hash === null) throw new Refusal('setup_code_wrong')
  const publicUrl = config.hasPublicUrl ? null : originOf(call.request)
  if (publicUrl && !config.allowsHttp && isExposedOrigin(publicUrl)) throw new Refusal('setup_needs_https')
  const version = await readSettingsVersion(db)
  const owned = { ...shop, config: { ...config, superAdminEmail: email } }
  const { token } = await openSessionFor(owned, now, async (tx) => {
    if (hash !== null && !(await useCode(tx, hash))) throw new Refusal('setup_code_wrong')
    if (!(await takeSettingsVersion(tx, version))) throw new Refusal('stale')
    await writeSettings(tx, config, { superAdminEmail: email, ...(publicUrl && { publicUrl }) })
    if (publicUrl) await bumpShell(tx)
    if (email !== config.superAdminEmail) await forgetMail(tx)
    const after: Partial<SettingValues> = { super_admin_email: email, ...(publicUrl && { public_url: publicUrl }) }
    await writeAudit(tx, { person: { email }, address, now }, { action: 'setup.owner', subject: 'settings', after })
    return { userId: await findOrCreateByCode(tx, email, now), email, authenticatedAt: now }
  })
  await shop.refreshSettings(true)
  return token
}

/** The owner's own browser has just reached the shop there. */
function originOf(request: Request): string | null {
  const { data } = SETTINGS.public_url.schema.safeParse(request.headers.get('Origin') ?? '')
  return data || null
}
