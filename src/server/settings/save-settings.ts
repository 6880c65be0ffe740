import type { AdminSettings, SettingsForm } from '#contract/admin-settings.ts'
import { differences, writeAudit } from '../audit/audit.ts'
import { bumpPages } from '../catalogue/version.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { alertSuperAdmin, type Doing } from './alert-super-admin.ts'
import { editedSettings, shownSettings } from './edited.ts'
import { masked } from './masked.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { readSettings, writeSettings, type Settings } from './settings.ts'
import { readSettingsVersion, takeSettingsVersion } from './version.ts'

/** What staff edit, as it stands now. */
export async function editableSettings({ db, config }: Shop): Promise<AdminSettings> {
  const version = await readSettingsVersion(db)
  return shownSettings(await readSettings(db, config), { version, webhookUrl: `${config.publicUrl}/api/webhooks/mercadopago` })
}

/**
 * Writes what differs, unless somebody has changed the settings since the form was read. Where the money goes is changed
 * only after a recent sign-in, and the super administrator is told.
 */
export async function saveSettings(shop: Shop, form: SettingsForm, doing: Doing): Promise<AdminSettings> {
  const { db, config } = shop
  const { person, address, now } = doing
  const version = form.version ?? (await readSettingsVersion(db))
  const current = await readSettings(db, config)
  const edited = editedSettings(form, current)
  const { before, after: changes } = differences<Settings>(current, edited)
  if (Object.keys(changes).length > 0) {
    refuseContradictions(edited)
    const isAboutMoney = changes.pixCpf !== undefined || changes.mpAccessToken !== undefined
    if (isAboutMoney) requireRecentSignIn(person, now)
    if (changes.mpAccessToken) await refuseUnusableToken(shop, changes.mpAccessToken)
    const isSaved = await inTransaction(db, async (tx) => {
      if (!(await takeSettingsVersion(tx, version))) return false
      await writeSettings(tx, config, changes)
      if (isShown(before, changes)) await bumpPages(tx)
      if (isAboutMoney) await alertSuperAdmin(tx, config.superAdminEmail, changedMoneyText(changes), { person, address, now })
      await writeAudit(tx, {
        actor: person.email, address, now,
        action: 'settings.change', subject: 'settings', before: withoutSecrets(before), after: withoutSecrets(changes),
      })
      return true
    })
    if (!isSaved) return notSaved(shop, form, doing)
    shop.wakeJobs()
  }
  return editableSettings(shop)
}

/** Who does not say which version they read is the last one to save, and finds perhaps that nothing differs any more. */
function notSaved(shop: Shop, form: SettingsForm, doing: Doing): Promise<AdminSettings> {
  if (form.version !== undefined) throw new Refusal('stale')
  return saveSettings(shop, form, doing)
}

function refuseContradictions({ instalments, interestFreeInstalments }: Settings): void {
  if (interestFreeInstalments > instalments) throw invalid('instalments_interest_free', `Não passe do máximo de ${instalments} parcelas`)
}

/** A shop with a token that the provider does not know would take orders that nobody can pay. */
async function refuseUnusableToken({ payments }: Shop, token: string): Promise<void> {
  if (!/^[\x21-\x7e]+$/.test(token)) throw invalid('mp_access_token', 'O Access Token só tem letras, números e hífens')
  const answer = await payments.findPayments(token, 'verificacao-do-token')
  if (!answer.ok && answer.reason === 'unauthorized') throw invalid('mp_access_token', 'O Mercado Pago não reconheceu este Access Token')
}

function invalid(field: string, what: string): Refusal {
  return new Refusal('invalid_input', { what }, { fields: { [field]: what } })
}

/** These reach no page that is kept: a browser asks for them, a mail or the provider is told. */
const UNSEEN: readonly (keyof Settings)[] = ['mpPublicKey', 'instalments', 'mailTexts']

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

function changedMoneyText({ pixCpf, mpAccessToken }: Partial<Settings>): string {
  const told = (name: string, secret: string) => (secret === '' ? `${name}: removido` : `${name}: agora ${masked(secret)}`)
  return [
    'Os dados de recebimento da loja mudaram.',
    ...(pixCpf === undefined ? [] : [told('CPF do PIX', pixCpf)]),
    ...(mpAccessToken === undefined ? [] : [told('Access Token do Mercado Pago', mpAccessToken)]),
  ].join('\n')
}
