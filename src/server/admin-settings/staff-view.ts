import { createHash } from 'node:crypto'
import type { AdminSettings, SettingsChange } from '#contract/admin-settings.ts'
import {
  namesWhere,
  POLICY_NAMES,
  SETTING_ENTRIES,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from '#contract/settings.ts'
import { SECTION_IDS, SECTION_SETTINGS, type SectionId } from '#contract/settings-sections.ts'
import { SETTINGS } from '#contract/settings-table.ts'
import type { Config } from '../config.ts'
import type { Shop } from '../shop.ts'
import { defaultText } from '../settings/default-texts.ts'
import { isMasked, masked } from './masked.ts'
import { readSettings, readSettingsVersion, type Settings, settingsFrom, valuesOf } from '../settings/settings.ts'

const SEALED = namesWhere(({ sealed }) => sealed)

export async function readStaffView({ db, config }: Shop): Promise<AdminSettings> {
  const version = await readSettingsVersion(db)
  const settings = await readSettings(db, config)
  return {
    ...shownValues(settings),
    ...mapped(POLICY_NAMES, (name) => [`default_${name}`, defaultText(SETTINGS[name].view!, settings)]),
    version,
    versions: sectionVersions(settings),
    webhook_url: `${config.publicUrl}/api/webhooks/mercadopago`,
    fixed: fixedNames(config),
  } as AdminSettings
}

function shownValues(settings: Settings): SettingValues {
  const values = valuesOf(settings)
  return { ...values, ...mapped(SEALED, (name) => [name, masked(values[name] as string)]) }
}

/** Hashes of what staff see: a secret stays masked, and a section that is changed back has its former version. */
export function sectionVersions(settings: Settings): Record<SectionId, string> {
  const shown = shownValues(settings)
  const version = (section: SectionId) => {
    const values = SECTION_SETTINGS[section].map((name) => shown[name])
    return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
  }
  return mapped(SECTION_IDS, (section) => [section, version(section)]) as Record<SectionId, string>
}

/** Each with the variable that sets it; '' for what the demo's sandbox stands in for. */
export function fixedNames({ mode, fixed }: Config): Record<string, string> {
  const names = SETTING_ENTRIES.flatMap(([name, { variable, liveOnly }]): [string, string][] => {
    if (variable && name in fixed) return [[name, variable]]
    return mode === 'demo' && liveOnly ? [[name, '']] : []
  })
  return Object.fromEntries(names)
}

/** Settings that the form leaves out, and secrets that it sends back masked, stay as they are. */
export function withForm(form: SettingsChange, current: Settings): Settings {
  const before = valuesOf(current)
  const isKept = (name: SettingName) =>
    form[name] === undefined || (SEALED.includes(name) && isMasked(form[name] as string))
  return settingsFrom(
    mapped(SETTING_NAMES, (name) => [name, isKept(name) ? before[name] : form[name]]) as SettingValues,
  )
}

function mapped<Name>(names: readonly Name[], entry: (name: Name) => readonly [string, unknown]) {
  return Object.fromEntries(names.map(entry))
}
