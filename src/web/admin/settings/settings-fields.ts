import * as z from 'zod/mini'
import { type AdminSettings, SettingsForm } from '#contract/admin-settings.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { type FormSchema, formSchema, type TypedFields, typedFields } from '#web/data/form-schema.ts'
import { amountText, countText, emptyAs } from '#web/data/typed-text.ts'
import { isSame } from '../kit/merge.ts'

export type SettingKey = Exclude<keyof SettingsForm, 'version' | 'leaves_waiting_orders'>
export type SettingsInput = Omit<SettingsForm, 'version' | 'leaves_waiting_orders'>

/** Settings whose field does not hold the value itself. */
const TYPED = {
  free_shipping_from: amountText('59,00'),
  flat_shipping: amountText('59,00'),
  instalment_minimum: emptyAs(0, amountText('59,00')),
  instalments_max: countText(),
  instalments_interest_free: countText(),
  max_units_per_order: emptyAs(null, countText()),
  unpaid_stock_share: countText(),
  delivery_default_days: emptyAs(null, countText()),
  rating_count: emptyAs(0, countText()),
  cnpj: z.codec(z.string(), z.string(), { decode: (typed) => typed, encode: formatCnpj }),
}
type Codecs = {
  [Key in SettingKey]: Key extends keyof typeof TYPED
    ? (typeof TYPED)[Key]
    : z.ZodMiniType<AdminSettings[Key], AdminSettings[Key]>
}
export type SettingsFields = TypedFields<Codecs>

const LABELS: Record<SettingKey, string> = {
  store_name: 'Nome da loja',
  store_description: 'Descrição da loja',
  home_text: 'Frase da página inicial',
  home_picture: 'Foto da página inicial',
  about_picture: 'Foto da página Sobre',
  share_picture: 'Foto dos links compartilhados',
  store_email: 'E-mail',
  store_phone: 'WhatsApp',
  opening_hours: 'Horário de atendimento',
  city: 'Cidade',
  pix_cpf: 'CPF da chave PIX',
  mp_public_key: 'Public Key',
  mp_access_token: 'Access Token',
  free_shipping_from: 'Frete grátis a partir de',
  flat_shipping: 'Frete fixo',
  tracking_page: 'Página de rastreamento',
  delivery_default_days: 'Prazo de entrega padrão',
  delivery_table: 'Tabela de prazos',
  warranty: 'Garantia',
  max_units_per_order: 'Máximo de um produto por pedido',
  unpaid_stock_share: 'Reserva sem pagamento (%)',
  legal_name: 'Razão social',
  cnpj: 'CNPJ',
  legal_address: 'Endereço',
  instalments_max: 'Máximo de parcelas',
  instalments_interest_free: 'Parcelas sem juros',
  instalment_minimum: 'Parcela mínima',
  rating_score: 'Nota da loja',
  rating_count: 'Avaliações',
  about_title: 'Título da página Sobre',
  about_text: 'Texto da página Sobre',
  about_mission: 'Missão',
  about_values: 'Valores',
  about_numbers: 'Números da página Sobre',
  about_differentials: 'Diferenciais',
  about_team: 'Equipe',
  privacy_policy: 'Política de privacidade',
  return_policy: 'Trocas e devoluções',
  terms: 'Termos de uso',
  mail_texts: 'Textos dos e-mails',
}
export const SETTINGS_LABELS = Object.entries(LABELS) as [SettingKey, string][]
const KEYS = Object.keys(LABELS) as SettingKey[]

function pickCodecs(keys: readonly SettingKey[]): Codecs {
  const codecs: Partial<Record<SettingKey, z.ZodMiniType>> = TYPED
  return Object.fromEntries(keys.map((key) => [key, codecs[key] ?? z.any()])) as unknown as Codecs
}
const CODECS = pickCodecs(KEYS)

export const POLICIES = ['privacy_policy', 'return_policy', 'terms'] as const

/** An empty policy becomes the default text that shoppers read. */
export function fieldsOf(settings: AdminSettings): SettingsFields {
  const policies = POLICIES.map((key) => [key, settings[key] || settings[`default_${key}`]])
  return { ...typedFields(CODECS, settings), ...Object.fromEntries(policies) } as SettingsFields
}

export function changedFields(fields: SettingsFields, saved: SettingsFields): SettingKey[] {
  return KEYS.filter((key) => !isSame(fields[key], saved[key]))
}

/** The specification's seven, required in every update. */
const REQUIRED = KEYS.filter((key) => !z.safeParse(SettingsForm.shape[key], undefined).success)

/**
 * Sends the required settings and those that changed. A policy that equals the default text is sent empty, so that it
 * keeps following the shop's name and address.
 */
export function settingsSchema(settings: AdminSettings): FormSchema<SettingsFields, SettingsInput> {
  const saved = fieldsOf(settings)
  return formSchema(
    (fields) => pickCodecs([...new Set([...REQUIRED, ...changedFields(fields, saved)])]),
    SettingsForm,
    (read): SettingsInput => {
      const policies = POLICIES.filter((key) => read[key] === settings[`default_${key}`]).map((key) => [key, ''])
      return { ...read, ...Object.fromEntries(policies) }
    },
  )
}

const DOT = '•'

/** A masked secret after an edit: typing replaces the mask, deleting part of it empties the field. */
export function editedSecret(before: string, typed: string): string {
  if (!before.includes(DOT)) return typed
  if (typed.length < before.length) return typed.includes(DOT) || before.startsWith(typed) ? '' : typed
  return typed.replace(before, '').replaceAll(DOT, '')
}
