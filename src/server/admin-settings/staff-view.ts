import type { AdminSettings, SettingsForm } from '#contract/admin-settings.ts'
import {
  namesWhere,
  POLICY_NAMES,
  SETTING_ENTRIES,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from '#contract/settings.ts'
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
  const values = valuesOf(settings)
  return {
    ...values,
    ...mapped(SEALED, (name) => [name, masked(values[name] as string)]),
    ...mapped(POLICY_NAMES, (name) => [`default_${name}`, defaultText(SETTINGS[name].view!, settings)]),
    version,
    webhook_url: `${config.publicUrl}/api/webhooks/mercadopago`,
    fixed: fixedNames(config),
  } as AdminSettings
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
export function withForm(form: SettingsForm, current: Settings): Settings {
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
