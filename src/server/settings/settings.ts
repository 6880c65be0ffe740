import { offeredMethods, type PaymentMethod } from '#domain/payment.ts'
import {
  defaultValues,
  namesWhere,
  SETTING_ENTRIES,
  settingLabel,
  type SettingName,
  type SettingValues,
} from '#contract/settings.ts'
import type { SETTINGS } from '#contract/settings-table.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { seal, unseal } from '../secrets.ts'

type Table = typeof SETTINGS
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S
type Path<N extends SettingName> = [NonNullable<Table[N]['stored']>] extends [never]
  ? CamelCase<N>
  : NonNullable<Table[N]['stored']>
type RowOf<P extends string> = P extends `${infer Row}.${string}` ? Row : P
type RowFields<Row extends string> = {
  [N in SettingName as Path<N> extends `${Row}.${infer Field}` ? Field : never]: SettingValues[N]
}

/** The settings as the program uses and stores them: a property is a row of the database. */
export type Settings = {
  [N in SettingName as RowOf<Path<N>>]: Path<N> extends `${infer Row}.${string}` ? RowFields<Row> : SettingValues[N]
}

const PATHS = SETTING_ENTRIES.map(([name, { stored }]) => {
  const path = stored ?? name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const [row, field] = path.split('.') as [keyof Settings, string?]
  return { name, path, row, field }
})

export function rowsOf(names: readonly SettingName[]): (keyof Settings)[] {
  return PATHS.filter(({ name }) => names.includes(name)).map(({ row }) => row)
}

const NAMES_BY_PATH: ReadonlyMap<string, SettingName> = new Map(PATHS.map(({ path, name }) => [path, name]))

export function settingLabelAt(path: string): string | undefined {
  const [row = '', part] = path.split('.')
  const name = NAMES_BY_PATH.get(path) ?? NAMES_BY_PATH.get(row)
  return name && settingLabel(name, part)
}

export function valuesOf(settings: Settings): SettingValues {
  const values = PATHS.map(({ name, row, field }) => [
    name,
    field ? (settings[row] as Record<string, unknown>)[field] : settings[row],
  ])
  return Object.fromEntries(values) as SettingValues
}

export function settingsFrom(values: SettingValues): Settings {
  const settings: Record<string, unknown> = {}
  for (const { name, row, field } of PATHS) {
    settings[row] = field ? { ...(settings[row] as object), [field]: values[name] } : values[name]
  }
  return settings as Settings
}

const DEFAULTS = settingsFrom(defaultValues(false))
const DEMO_DEFAULTS = settingsFrom(defaultValues(true))
const SEALED_NAMES = namesWhere(({ sealed }) => sealed)
const SEALED = new Map<string, SettingName>(
  PATHS.filter(({ name }) => SEALED_NAMES.includes(name)).map(({ row, name }) => [row, name]),
)
const DEMO_ONLY = rowsOf(namesWhere(({ demoOnly }) => demoOnly))
const LIVE_ONLY = rowsOf(namesWhere(({ liveOnly }) => liveOnly))

type Source = Pick<Config, 'appSecret' | 'mode' | 'fixed'>
type Kept = Source & { version: number; settings: Settings }
const kept = new WeakMap<Db, Kept>()

/** What is stored, with what variables set in its place. Kept in memory until another version is stored. */
export async function readSettings(db: Db, config: Config): Promise<Settings> {
  // A transaction may have written settings itself.
  if (db.isTransaction) return loadSettings(db, config)
  return settingsAt({ db, config }, await readSettingsVersion(db))
}

/** Those of a version that was just read, with `settingsVersionStatement`. */
export async function settingsAt(
  { db, config }: { db: Db; config: Config },
  version: number,
  reader: Db = db,
): Promise<Settings> {
  const known = kept.get(db)
  if (known?.version === version && isFrom(config, known)) return known.settings
  const { appSecret, mode, fixed } = config
  const settings = await loadSettings(reader, config)
  // What a transaction reads is not kept: on SQLite it may be part of a commit that fails.
  if (reader === db) kept.set(db, { appSecret, mode, fixed, version, settings })
  return settings
}

function isFrom({ appSecret, mode, fixed }: Source, known: Kept): boolean {
  return appSecret === known.appSecret && mode === known.mode && fixed === known.fixed
}

async function loadSettings(db: Db, { appSecret, mode, fixed }: Source): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const stored = rows.map(({ key, value }) => {
    const sealed = SEALED.get(key)
    return [key, sealed ? openSecret(appSecret, sealed, value) : parse(key, value)]
  })
  return {
    ...(mode === 'demo' ? DEMO_DEFAULTS : DEFAULTS),
    ...Object.fromEntries(stored),
    ...Object.fromEntries((mode === 'live' ? DEMO_ONLY : LIVE_ONLY).map((row) => [row, DEFAULTS[row]])),
    ...fixedRows(fixed),
  }
}

/** Settings with a variable have a row of their own each. */
function fixedRows(fixed: Config['fixed']): Partial<Settings> {
  const rows = PATHS.filter(({ name }) => name in fixed).map(({ name, row }) => [row, fixed[name]])
  return Object.fromEntries(rows)
}

type SealedRow = 'mpAccessToken' | 'mpWebhookSecret' | 'smtpUrl' | 'oidcClientSecret'

export async function readOpenSettings<Row extends Exclude<keyof Settings, SealedRow>>(
  db: Db,
  rows: readonly Row[],
): Promise<Pick<Settings, Row>> {
  return openSettings(rows, await openSettingsStatement(db, rows).execute())
}

export function openSettingsStatement(db: Db, rows: readonly Exclude<keyof Settings, SealedRow>[]) {
  return db.selectFrom('settings').select(['key', 'value']).where('key', 'in', rows)
}

/** As `readOpenSettings`, of what its statement returned. */
export function openSettings<Row extends Exclude<keyof Settings, SealedRow>>(
  rows: readonly Row[],
  stored: readonly { key: string; value: string }[],
): Pick<Settings, Row> {
  return Object.fromEntries([
    ...rows.map((row) => [row, DEFAULTS[row]]),
    ...stored.map(({ key, value }) => [key, parse(key, value)]),
  ]) as Pick<Settings, Row>
}

/** An object that was stored before it had a field gets that field's default. */
function parse(key: string, stored: string): unknown {
  const [value, initial] = [JSON.parse(stored) as unknown, (DEFAULTS as Record<string, unknown>)[key]]
  return isFields(value) && isFields(initial) ? { ...initial, ...value } : value
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export async function writeSettings(tx: Tx, { appSecret }: Config, changes: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    const sealed = SEALED.get(key)
    const stored = sealed ? sealSecret(appSecret, sealed, value as string) : JSON.stringify(value)
    await tx
      .insertInto('settings')
      .values({ key, value: stored })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value: stored }))
      .execute()
  }
}

/** Stores the environment's access token unless the shop has one, even an empty one. */
export async function keepFirstToken(db: Db, { appSecret, mercadoPago }: Config): Promise<void> {
  if (mercadoPago.firstAccessToken === '') return
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('settings')
      .values({ key: 'mpAccessToken', value: sealSecret(appSecret, 'mp_access_token', mercadoPago.firstAccessToken) })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await bumpSettings(tx)
  })
}

function sealSecret(appSecret: string, name: SettingName, secret: string): string {
  return secret === '' ? '' : seal(appSecret, `setting:${name}`, secret)
}

/** Stored secrets that another APP_SECRET sealed. A variable in their place makes them irrelevant. */
export async function listUnreadableSecrets(db: Db, { appSecret, fixed }: Config): Promise<SettingName[]> {
  const stored = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...SEALED.keys()])
    .where('value', '<>', '')
    .orderBy('key')
    .execute()
  return stored
    .map(({ key, value }) => ({ name: SEALED.get(key)!, value }))
    .filter(({ name, value }) => !(name in fixed) && openSecret(appSecret, name, value) === '')
    .map(({ name }) => name)
}

/** A secret that another APP_SECRET sealed counts as absent: PIX then goes by key, and the settings page shows it empty. */
function openSecret(appSecret: string, name: SettingName, sealed: string): string {
  return sealed === '' ? '' : (unseal(appSecret, `setting:${name}`, sealed) ?? '')
}

export async function readSettingsVersion(db: Db): Promise<number> {
  const { version } = await settingsVersionStatement(db).executeTakeFirstOrThrow()
  return version
}

export function settingsVersionStatement(db: Db) {
  return db.selectFrom('settings_state').select('version')
}

/** Takes the next version; false if the settings have changed since `read`. */
export async function takeSettingsVersion(tx: Tx, read: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settings_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('version', '=', read)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every change takes a version, since each process keeps the settings of one. */
export async function bumpSettings(tx: Tx): Promise<void> {
  await tx
    .updateTable('settings_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/** Finds the credentials of a payment provider in the settings; '' if there are none. */
export type CredentialsIn = (settings: Settings) => string
type Providers = { payments: Record<string, { credentialsIn: CredentialsIn }> }

export function offeredBy(shop: Providers, settings: Settings): readonly PaymentMethod[] {
  return offeredMethods({ hasProvider: hasProvider(shop, settings), hasPixKey: settings.pixCpf !== '' })
}

export function hasProvider({ payments }: Providers, settings: Settings): boolean {
  return Object.values(payments).some(({ credentialsIn }) => credentialsIn(settings) !== '')
}
