import * as z from 'zod/mini'
import { type AdminSettings, SettingsChange } from '#contract/admin-settings.ts'
import {
  POLICY_NAMES,
  settingLabel,
  SETTING_ENTRIES,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from '#contract/settings.ts'
import { type SectionId, sectionSettings } from '#contract/settings-sections.ts'
import { SETTINGS } from '#contract/settings-table.ts'
import { Price } from '#contract/types.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { type FormSchema, formSchema, typedFields } from '#web/data/form-schema.ts'
import { amountText, countText, emptyAs } from '#web/data/typed-text.ts'
import { isSame } from '../kit/merge.ts'

export type SettingsInput = Omit<SettingsChange, 'versions' | 'leaves_waiting_orders'>
/** Numbers are edited as text. */
export type SettingsFields = {
  [Name in SettingName]: SettingValues[Name] extends number | null ? string : SettingValues[Name]
}

export function labelsOf(sections: readonly SectionId[]) {
  return sectionSettings(sections).map((name) => [name, settingLabel(name)] as const)
}

/** An empty number is null, or 0 where that is the default. */
function codecOf(name: SettingName): z.ZodMiniType {
  if (name === 'cnpj') return z.codec(z.string(), z.string(), { decode: (typed) => typed, encode: formatCnpj })
  const { schema, default: initial } = SETTINGS[name]
  const { def } = schema._zod
  const isNullable = def.type === 'nullable'
  const isAmount = (isNullable ? def.innerType : schema) === Price
  if (!isAmount && def.type !== 'number' && !(isNullable && def.innerType._zod.def.type === 'number')) return z.any()
  const codec = isAmount ? amountText('59,00') : countText()
  if (isNullable) return emptyAs(null, codec)
  return initial === 0 ? emptyAs(0, codec) : codec
}

type Codecs = { [Name in SettingName]: z.ZodMiniType<SettingValues[Name], SettingsFields[Name]> }

function pickCodecs(names: readonly SettingName[]): Codecs {
  return Object.fromEntries(names.map((name) => [name, codecOf(name)])) as Codecs
}
const CODECS = pickCodecs(SETTING_NAMES)

/** An empty policy becomes the default text that shoppers read. */
export function fieldsOf(settings: AdminSettings): SettingsFields {
  const policies = POLICY_NAMES.map((name) => [name, settings[name] || settings[`default_${name}`]])
  return { ...typedFields(CODECS, settings), ...Object.fromEntries(policies) } as SettingsFields
}

export function changedFields(fields: SettingsFields, saved: SettingsFields): SettingName[] {
  return SETTING_NAMES.filter((name) => !isSame(fields[name], saved[name]))
}

/**
 * Sends the settings that changed. A policy that equals the default text is sent empty, so that it
 * keeps following the shop's name and address.
 */
export function settingsSchema(settings: AdminSettings): FormSchema<SettingsFields, SettingsInput> {
  const saved = fieldsOf(settings)
  return formSchema<Codecs, SettingsInput>(
    (fields) => pickCodecs(changedFields(fields, saved)),
    SettingsChange,
    (read): SettingsInput => {
      const policies = POLICY_NAMES.filter((name) => read[name] === settings[`default_${name}`])
      return { ...read, ...Object.fromEntries(policies.map((name) => [name, ''])) }
    },
  )
}

/** Label and length limit of a setting's input: of 'city', or of 'mail_texts.shipped', a part of a setting. */
export function inputProps(path: string): { label: string; maxLength?: number } {
  const [name, part] = path.split('.') as [SettingName, string?]
  const { label, parts, schema } = SETTING_ENTRIES.find(([known]) => known === name)![1]
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const own = part && def.type === 'object' ? def.shape[part] : schema
  const limit = own?._zod.def.checks?.map((check) => check._zod.def).find(isMaxLength)
  return {
    label: (part && parts?.[part]) || label,
    ...(limit && own?._zod.def.type === 'string' && { maxLength: limit.maximum }),
  }
}

function isMaxLength(def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef {
  return def.check === 'max_length'
}

const DOT = '•'

/** A masked secret after an edit: typing replaces the mask, deleting part of it empties the field. */
export function editedSecret(before: string, typed: string): string {
  if (!before.includes(DOT)) return typed
  if (typed.length < before.length) return typed.includes(DOT) || before.startsWith(typed) ? '' : typed
  return typed.replace(before, '').replaceAll(DOT, '')
}
