import type { AdminSettings, SavedSettings, SettingsForm } from '#contract/admin-settings.ts'
import { differences, writeAudit } from '../audit/audit.ts'
import { bumpShell } from '../catalogue/version.ts'
import { inTransaction } from '../db/transaction.ts'
import { usePictures } from '../pictures/uploads.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { alertSuperAdmin, type Doing } from './alert-super-admin.ts'
import { editedSettings, shownSettings } from './edited.ts'
import { masked } from './masked.ts'
import { judgeNewToken } from './new-token.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { readSettings, writeSettings, type Settings } from './settings.ts'
import { readSettingsVersion, takeSettingsVersion } from './version.ts'

/** What staff edit, as it stands now. */
export async function editableSettings({ db, config }: Shop): Promise<AdminSettings> {
  const version = await readSettingsVersion(db)
  return shownSettings(await readSettings(db, config), {
    version,
    webhookUrl: `${config.publicUrl}/api/webhooks/mercadopago`,
  })
}

/**
 * Writes what differs, unless somebody has changed the settings since the form was read. Where the money goes is changed
 * only after a recent sign-in, and the super administrator is told.
 */
export async function saveSettings(shop: Shop, form: SettingsForm, doing: Doing): Promise<SavedSettings> {
  const { db, config } = shop
  const { person, address, now } = doing
  const version = form.version ?? (await readSettingsVersion(db))
  const current = await readSettings(db, config)
  const edited = editedSettings(form, current)
  const { before, after: changes } = differences<Settings>(current, edited)
  let warning: string | null = null
  if (Object.keys(changes).length > 0) {
    refuseContradictions(edited)
    if (config.mode === 'live' && edited.ratingScore !== '')
      refuseField('rating_score', 'A nota das páginas de produto existe só na loja de demonstração')
    const isAboutMoney = ABOUT_MONEY.some(([key]) => changes[key] !== undefined)
    if (isAboutMoney) requireRecentSignIn(person, now)
    if (changes.mpAccessToken !== undefined) {
      warning = await judgeNewToken(shop, {
        before: current.mpAccessToken,
        after: changes.mpAccessToken,
        leavesOrders: form.leaves_waiting_orders ?? false,
      })
    }
    const isSaved = await inTransaction(db, async (tx) => {
      if (!(await takeSettingsVersion(tx, version))) return false
      await usePictures(
        tx,
        [changes.homePicture?.url, changes.aboutPicture?.url, changes.sharePicture].filter((url) => url !== undefined),
        now,
      )
      await writeSettings(tx, config, changes)
      if (isShown(before, changes)) await bumpShell(tx)
      if (isAboutMoney)
        await alertSuperAdmin(tx, config.superAdminEmail, changedMoneyText(changes), { person, address, now })
      await writeAudit(tx, {
        actor: person.email,
        address,
        now,
        action: 'settings.change',
        subject: 'settings',
        before: withoutSecrets(before),
        after: withoutSecrets(changes),
      })
      return true
    })
    if (!isSaved) return notSaved(shop, form, doing)
    shop.wakeJobs()
  }
  return { ...(await editableSettings(shop)), ...(warning && { warning }) }
}

/** Who does not say which version they read is the last one to save, and finds perhaps that nothing differs any more. */
function notSaved(shop: Shop, form: SettingsForm, doing: Doing): Promise<SavedSettings> {
  if (form.version !== undefined) throw new Refusal('stale')
  return saveSettings(shop, form, doing)
}

function refuseContradictions({ instalments, interestFreeInstalments }: Settings): void {
  if (interestFreeInstalments <= instalments) return
  refuseField('instalments_interest_free', `Não passe do máximo de ${instalments} parcelas`)
}

function refuseField(field: string, what: string): never {
  throw new Refusal('invalid_input', { what }, { fields: { [field]: what } })
}

/** What decides where the money goes, and how the super administrator reads of it. */
const ABOUT_MONEY = [
  ['pixCpf', 'CPF do PIX'],
  ['mpPublicKey', 'Public Key do Mercado Pago'],
  ['mpAccessToken', 'Access Token do Mercado Pago'],
] as const

/** These reach no page that is kept: a browser asks for them, a mail or the provider is told. */
const UNSEEN: readonly (keyof Settings)[] = ['mpPublicKey', 'instalments', 'orderLimits', 'mailTexts']

/** Of these a page shows whether there are any, by how one can pay. */
const SECRET: readonly (keyof Settings)[] = ['pixCpf', 'mpAccessToken']

function isShown(before: Partial<Settings>, after: Partial<Settings>): boolean {
  const changed = Object.keys(after) as (keyof Settings)[]
  return changed.some((key) => (SECRET.includes(key) ? before[key] === '' || after[key] === '' : !UNSEEN.includes(key)))
}

function withoutSecrets({ pixCpf, mpAccessToken, ...open }: Partial<Settings>): Partial<Settings> {
  return {
    ...open,
    ...(pixCpf !== undefined && { pixCpf: masked(pixCpf) }),
    ...(mpAccessToken !== undefined && { mpAccessToken: masked(mpAccessToken) }),
  }
}

function changedMoneyText(changes: Partial<Settings>): string {
  const told = ABOUT_MONEY.flatMap(([key, name]) => {
    const value = changes[key]
    return value === undefined ? [] : [value === '' ? `${name}: removido` : `${name}: agora ${masked(value)}`]
  })
  return ['Os dados de recebimento da loja mudaram.', ...told].join('\n')
}
