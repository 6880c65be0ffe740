import { needsLabel, roleCan } from '#domain/role.ts'
import type { SavedSettings, SettingsChange } from '#contract/admin-settings.ts'
import { namesWhere, SETTING_ENTRIES, settingLabel, type SettingName, type SettingValues } from '#contract/settings.ts'
import type { SectionId } from '#contract/settings-sections.ts'
import { SETTINGS } from '#contract/settings-table.ts'
import { differences, type SuperAdminRequest, writeAudit } from '../audit/audit.ts'
import { isExposedOrigin } from '../exposed-origin.ts'
import { bumpShell } from '../catalogue/version.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { checkNewToken } from './check-new-token.ts'
import { masked } from './masked.ts'
import { alertSuperAdmin, PAYEE_SUBJECT, requireRecentSignIn } from './payee.ts'
import {
  readSettings,
  readSettingsVersion,
  rowsOf,
  type Settings,
  takeSettingsVersion,
  valuesOf,
  writeSettings,
} from '../settings/settings.ts'
import { fixedNames, readStaffView, sectionVersions, withForm } from './staff-view.ts'

type Changes = Partial<SettingValues>

const ACCESS = namesWhere(({ access }) => access)
const PAYEE = namesWhere(({ payee }) => payee)
const SENSITIVE = namesWhere(({ payee, access }) => payee || access)
const SECRET_ROWS = rowsOf(namesWhere(({ audience }) => audience === 'secret'))
const DEMO_ONLY = namesWhere(({ demoOnly }) => demoOnly)

/** `version`: of all settings as the form was read. */
type Form = SettingsChange & { version?: number | undefined }

/** Saves what differs, unless what the form says it has read, all settings or some sections, has changed since. */
export async function saveSettings(shop: Shop, form: Form, request: SuperAdminRequest): Promise<SavedSettings> {
  const { db, config } = shop
  const version = form.version ?? (await readSettingsVersion(db))
  const current = await readSettings(db, config)
  const edited = withForm(form, current)
  const { before, after } = differences<SettingValues>(valuesOf(current), valuesOf(edited))
  if (Object.keys(after).length === 0) return readStaffView(shop)

  refuseStaleSections(form, current)
  refuseContradictions(edited)
  if (config.mode === 'live') refuseDemoOnly(after)
  refuseFixed(shop, after)
  const isSensitive = SENSITIVE.some((name) => name in after)
  refuseOutsideRole(shop, after, request)
  if (isSensitive) requireRecentSignIn(config, request.person, request.now)
  const token = after.mp_access_token
  const warning = token === undefined ? null : await checkNewToken(shop, current, { ...form, mp_access_token: token })

  const isSaved = await inTransaction(db, async (tx) => {
    if (!(await takeSettingsVersion(tx, version))) return false
    const rows = differences<Settings>(current, edited)
    await writeSettings(tx, config, rows.after)
    if (changesPages(before, after)) await bumpShell(tx)
    // On the first day only the owner can be here, and each step would send one.
    if (isSensitive && !config.isInstalling)
      await alertSuperAdmin(tx, { to: config.superAdminEmail, ...sensitiveNews(after) }, request)
    await writeAudit(tx, request, {
      action: 'settings.change',
      subject: 'settings',
      before: withoutSecrets(rows.before),
      after: withoutSecrets(rows.after),
    })
    return true
  })
  if (!isSaved) {
    if (form.version !== undefined) throw new Refusal('stale')
    // Someone saved meanwhile: another section, or without a version, where the last save wins.
    return saveSettings(shop, form, request)
  }
  await shop.refreshSettings(true)
  shop.wakeJobs()
  return { ...(await readStaffView(shop)), ...(warning && { warning }) }
}

function refuseStaleSections({ versions: read = {} }: Form, current: Settings): void {
  const versions = sectionVersions(current)
  const sections = Object.keys(read) as SectionId[]
  if (sections.some((section) => read[section] !== versions[section])) throw new Refusal('stale')
}

function refuseOutsideRole({ config }: Shop, after: Changes, { person: { role } }: SuperAdminRequest): void {
  if (ACCESS.some((name) => name in after) && !roleCan(role, 'access')) throw new Refusal('owner_only')
  if (PAYEE.some((name) => name in after) && !roleCan(role, 'receiving'))
    throw new Refusal('outside_role', { what: needsLabel('receiving'), owner: config.superAdminEmail })
}

function refuseContradictions({ instalments, interestFreeInstalments }: Settings): void {
  if (interestFreeInstalments <= instalments) return
  refuseField('instalments_interest_free', `Não passe do máximo de ${instalments} parcelas`)
}

function refuseDemoOnly(changes: Changes): void {
  const refused = DEMO_ONLY.find((name) => name in changes && changes[name] !== SETTINGS[name].default)
  if (refused) refuseField(refused, 'Existe só na loja de demonstração')
}

const NEEDED = ['public_url', 'super_admin_email'] as const

function refuseFixed({ config }: Shop, changes: Changes): void {
  for (const [name, variable] of Object.entries(fixedNames(config))) {
    if (!(name in changes)) continue
    const why = variable === '' ? 'Na demonstração não muda' : `Vem da variável ${variable} do servidor`
    refuseField(name as SettingName, why)
  }
  const emptied = NEEDED.find((name) => changes[name] === '')
  if (emptied) refuseField(emptied, 'Preencha este campo')
  if (config.mode === 'live' && !config.allowsHttp && isExposedOrigin(changes.public_url ?? ''))
    refuseField('public_url', 'Comece com https: por http, senhas e dados dos clientes viajariam abertos')
}

function refuseField(field: SettingName, what: string): never {
  throw new Refusal('invalid_input', { what }, { fields: { [field]: what } })
}

function changesPages(before: Changes, after: Changes): boolean {
  return SETTING_ENTRIES.some(([name, { pages }]) => {
    if (!(name in after) || pages === false) return false
    return pages === 'presence' ? before[name] === '' || after[name] === '' : true
  })
}

function withoutSecrets(rows: Partial<Settings>): Partial<Settings> {
  const secrets = SECRET_ROWS.filter((row) => row in rows)
  return { ...rows, ...Object.fromEntries(secrets.map((row) => [row, masked(rows[row] as string)])) }
}

function sensitiveNews(changes: Changes): { subject: string; text: string } {
  const lines = SENSITIVE.filter((name) => name in changes).map((name) => {
    const value = changes[name] as string
    const shown = SETTINGS[name].audience === 'staff' && name !== 'mp_public_key' ? value : masked(value)
    return `${settingLabel(name)}: ${value === '' ? 'removido' : `agora ${shown}`}`
  })
  const isMoney = PAYEE.some((name) => name in changes)
  return isMoney
    ? { subject: PAYEE_SUBJECT, text: ['Os dados de recebimento da loja mudaram.', ...lines].join('\n') }
    : { subject: 'Endereço e acesso da loja', text: ['O endereço ou o acesso da loja mudou.', ...lines].join('\n') }
}
