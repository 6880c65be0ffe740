import * as z from 'zod/mini'
import type { Audience, Setting, View } from './setting.ts'
import { SETTINGS } from './settings-table.ts'
import { Money, type Price } from './types.ts'

type Table = typeof SETTINGS
export type SettingName = keyof Table
type Schema<N extends SettingName> = Table[N]['schema']
/** By the names that travel. */
export type SettingValues = { [N in SettingName]: z.output<Schema<N>> }
export type RequiredName = {
  [N in SettingName]: NonNullable<Table[N]['required']> extends never ? never : N
}[SettingName]

/** Public settings by view. */
export type PublicName<V extends View = 'store'> = {
  [N in SettingName]: Table[N]['audience'] extends 'public'
    ? NonNullable<Table[N]['view']> extends V
      ? N
      : never
    : never
}[SettingName]
export type PolicyName = PublicName<'privacidade' | 'trocas' | 'termos'>
/** What GET /api/store/settings returns of the table. */
export type PublicSettings = Pick<SettingValues, PublicName>
/** Travel in reais. */
export type PublicAmount = {
  [N in PublicName]: Schema<N> extends typeof Price | z.ZodMiniNullable<typeof Price> ? N : never
}[PublicName]
type AboutPart<N extends string> = N extends `about_${infer Part}` ? Part : N
/** What GET /api/store/about returns, without the prefix `about_`. */
export type AboutSettings = { [N in PublicName<'about'> as AboutPart<N>]: SettingValues[N] }

/** What GET /api/store/texts returns. */
export type StoreTexts = Pick<SettingValues, PublicName<'texts'>>

type Entry = Setting<z.ZodMiniType, Audience, View, true, string>
export const SETTING_ENTRIES = Object.entries(SETTINGS) as unknown as readonly (readonly [SettingName, Entry])[]
export const SETTING_NAMES = SETTING_ENTRIES.map(([name]) => name)

export function namesWhere(condition: (entry: Entry) => unknown): SettingName[] {
  return SETTING_ENTRIES.filter(([, entry]) => condition(entry)).map(([name]) => name)
}

export function publicNames<V extends View = 'store'>(...views: V[]): PublicName<V>[] {
  return namesWhere(
    ({ audience, view = 'store' }) => audience === 'public' && views.includes(view as V),
  ) as PublicName<V>[]
}

export const POLICY_NAMES = publicNames('privacidade', 'trocas', 'termos')

export function aboutPart(name: string): string {
  return name.replace(/^about_/, '')
}

export function defaultValues(isDemo: boolean): SettingValues {
  const values = SETTING_ENTRIES.map(([name, { default: value, demo }]) => [
    name,
    isDemo && demo !== undefined ? demo : value,
  ])
  return Object.fromEntries(values) as SettingValues
}

/** 'announcement.to' → 'Aviso no topo: link'. */
export function settingLabel(name: SettingName, part?: string): string {
  const { label, parts }: Entry = SETTINGS[name]
  const partLabel = part && parts?.[part]
  return partLabel ? `${label}: ${partLabel}` : label
}

type Form = {
  [N in SettingName]: N extends RequiredName ? Schema<N> : z.ZodMiniOptional<Schema<N>>
}

/** What staff may send. */
export function formShape(): Form {
  return Object.fromEntries(
    SETTING_ENTRIES.map(([name, { schema, required }]) => [name, required ? schema : z.optional(schema)]),
  ) as unknown as Form
}

type Output<N extends SettingName> = { [Name in N]: z.ZodMiniType<SettingValues[Name], z.input<Schema<Name>>> }

/** What responses contain: values saved under earlier rules stay readable. */
export function outputShape<N extends SettingName>(names: readonly N[]): Output<N> {
  return Object.fromEntries(names.map((name) => [name, withoutRules(SETTINGS[name].schema)])) as unknown as Output<N>
}

function withoutRules(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return z.string()
    case 'number':
      return 'format' in def ? z.int() : z.number()
    case 'pipe':
      return Money
    case 'nullable':
      return z.nullable(withoutRules(def.innerType))
    case 'array':
      return z.array(withoutRules(def.element))
    case 'object':
      return z.object(Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, withoutRules(part)])))
    default:
      return schema as z.ZodMiniType
  }
}
