import { phoneDigits } from '#domain/phone.ts'
import { normalizeEmail } from '#domain/staff.ts'
import type { AdminSettings } from '#contract/admin-settings.ts'
import { differences, writeAudit } from '../audit/audit.ts'
import { bumpCatalogue } from '../catalogue/version.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { alertSuperAdmin, type Doing } from './alert-super-admin.ts'
import { isMasked, masked } from './masked.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { readSettings, writeSettings, type Settings } from './settings.ts'

type Editable = Pick<
  Settings,
  'storeName' | 'storeDescription' | 'storeEmail' | 'storePhone' | 'pixCpf' | 'mpPublicKey' | 'mpAccessToken'
>

/** Writes what differs. Where the money goes is changed only after a recent sign-in, and the super administrator is told. */
export async function saveSettings(shop: Shop, form: AdminSettings, { person, address, now }: Doing): Promise<AdminSettings> {
  const { db, config } = shop
  const current = await readSettings(db, config)
  const { before, after: changes } = differences<Editable>(current, editableOf(form, current))
  const isAboutMoney = changes.pixCpf !== undefined || changes.mpAccessToken !== undefined
  if (isAboutMoney) requireRecentSignIn(person, now)
  if (changes.mpAccessToken) await refuseUnusableToken(shop, changes.mpAccessToken)

  if (Object.keys(changes).length > 0) {
    await inTransaction(db, async (tx) => {
      await writeSettings(tx, config, changes)
      if (isPublic(changes)) await bumpCatalogue(tx)
      if (isAboutMoney) await alertSuperAdmin(tx, config.superAdminEmail, changedMoneyText(changes), { person, address, now })
      await writeAudit(tx, {
        actor: person.email, address, now,
        action: 'settings.change', subject: 'settings', before: withoutSecrets(before), after: withoutSecrets(changes),
      })
    })
    shop.wakeJobs()
  }
  return shownSettings({ ...current, ...changes })
}

/** The settings as staff edit them, the access token masked. */
export function shownSettings(settings: Editable): AdminSettings {
  return {
    store_name: settings.storeName, store_description: settings.storeDescription,
    store_email: settings.storeEmail, store_phone: settings.storePhone, pix_cpf: settings.pixCpf,
    mp_public_key: settings.mpPublicKey, mp_access_token: masked(settings.mpAccessToken),
  }
}

function editableOf(form: AdminSettings, current: Settings): Editable {
  return {
    storeName: form.store_name, storeDescription: form.store_description,
    storeEmail: normalizeEmail(form.store_email) ?? '', storePhone: phoneDigits(form.store_phone), pixCpf: form.pix_cpf,
    mpPublicKey: form.mp_public_key,
    mpAccessToken: isMasked(form.mp_access_token) ? current.mpAccessToken : form.mp_access_token,
  }
}

/** A shop with a token that the provider does not know would take orders that nobody can pay. */
async function refuseUnusableToken({ payments }: Shop, token: string): Promise<void> {
  if (!/^[\x21-\x7e]+$/.test(token)) throw invalidToken('O Access Token só tem letras, números e hífens')
  const answer = await payments.findPayments(token, 'verificacao-do-token')
  if (!answer.ok && answer.reason === 'unauthorized') throw invalidToken('O Mercado Pago não reconheceu este Access Token')
}

function invalidToken(what: string): Refusal {
  return new Refusal('invalid_input', { what }, { fields: { mp_access_token: what } })
}

function isPublic({ storeName, storeDescription, storeEmail, storePhone }: Partial<Editable>): boolean {
  return [storeName, storeDescription, storeEmail, storePhone].some((value) => value !== undefined)
}

function withoutSecrets({ pixCpf, mpAccessToken, ...open }: Partial<Editable>): Partial<Editable> {
  return {
    ...open,
    ...(pixCpf !== undefined && { pixCpf: masked(pixCpf) }),
    ...(mpAccessToken !== undefined && { mpAccessToken: masked(mpAccessToken) }),
  }
}

function changedMoneyText({ pixCpf, mpAccessToken }: Partial<Editable>): string {
  const told = (name: string, secret: string) => (secret === '' ? `${name}: removido` : `${name}: agora ${masked(secret)}`)
  return [
    'Os dados de recebimento da loja mudaram.',
    ...(pixCpf === undefined ? [] : [told('CPF do PIX', pixCpf)]),
    ...(mpAccessToken === undefined ? [] : [told('Access Token do Mercado Pago', mpAccessToken)]),
  ].join('\n')
}
