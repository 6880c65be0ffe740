import type { AdminSettings, SettingsForm } from '#contract/admin-settings.ts'
import type { Picture } from '#contract/catalogue.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import type { MailTexts } from '#domain/mail-texts.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'
import type { FieldErrors } from '#web/data/field-errors.ts'

/** The settings as they stand in the fields, amounts and numbers as typed; each policy as shoppers read it. */
export type Draft = {
  store_name: string
  store_description: string
  store_email: string
  store_phone: string
  pix_cpf: string
  mp_public_key: string
  mp_access_token: string
  city: string
  free_shipping_from: string
  flat_shipping: string
  max_units_per_order: string
  unpaid_stock_share: string
  delivery_table: string
  delivery_default_days: string
  warranty: string
  legal_name: string
  cnpj: string
  legal_address: string
  instalments_max: string
  instalments_interest_free: string
  instalment_minimum: string
  rating_score: string
  rating_count: string
  about_numbers: readonly { value: string; label: string }[]
  tracking_page: string
  opening_hours: string
  home_text: string
  home_picture: Picture
  about_picture: Picture
  share_picture: string
  about_title: string
  about_text: string
  about_mission: string
  about_values: readonly { name: string; text: string }[]
  about_differentials: readonly { name: string; text: string }[]
  about_team: readonly { name: string; work: string }[]
  privacy_policy: string
  return_policy: string
  terms: string
  mail_texts: MailTexts
}
export type DraftKey = keyof Draft

const LABELS: Record<DraftKey, string> = {
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
export const SETTINGS_LABELS = Object.entries(LABELS) as [DraftKey, string][]

export const POLICIES = ['privacy_policy', 'return_policy', 'terms'] as const

export function draftOf(settings: AdminSettings): Draft {
  return {
    store_name: settings.store_name,
    store_description: settings.store_description,
    store_email: settings.store_email,
    store_phone: settings.store_phone,
    pix_cpf: settings.pix_cpf,
    mp_public_key: settings.mp_public_key,
    mp_access_token: settings.mp_access_token,
    city: settings.city,
    free_shipping_from: textFromCents(settings.free_shipping_from),
    flat_shipping: textFromCents(settings.flat_shipping),
    max_units_per_order: settings.max_units_per_order === null ? '' : String(settings.max_units_per_order),
    unpaid_stock_share: String(settings.unpaid_stock_share),
    delivery_table: settings.delivery_table,
    delivery_default_days: settings.delivery_default_days === null ? '' : String(settings.delivery_default_days),
    warranty: settings.warranty,
    legal_name: settings.legal_name,
    cnpj: formatCnpj(settings.cnpj),
    legal_address: settings.legal_address,
    instalments_max: String(settings.instalments_max),
    instalments_interest_free: String(settings.instalments_interest_free),
    instalment_minimum: settings.instalment_minimum === 0 ? '' : textFromCents(settings.instalment_minimum),
    rating_score: settings.rating_score,
    rating_count: settings.rating_count === 0 ? '' : String(settings.rating_count),
    tracking_page: settings.tracking_page,
    opening_hours: settings.opening_hours,
    home_text: settings.home_text,
    home_picture: settings.home_picture,
    about_picture: settings.about_picture,
    share_picture: settings.share_picture,
    about_title: settings.about_title,
    about_text: settings.about_text,
    about_mission: settings.about_mission,
    about_values: settings.about_values,
    about_differentials: settings.about_differentials,
    about_team: settings.about_team,
    about_numbers: settings.about_numbers,
    mail_texts: settings.mail_texts,
    privacy_policy: settings.privacy_policy || settings.default_privacy_policy,
    return_policy: settings.return_policy || settings.default_return_policy,
    terms: settings.terms || settings.default_terms,
  }
}

/** Which fields say something else than what is saved. */
export function changedFields(draft: Draft, saved: Draft): DraftKey[] {
  return (Object.keys(draft) as DraftKey[]).filter((key) => JSON.stringify(draft[key]) !== JSON.stringify(saved[key]))
}

/**
 * What is sent: the specification's seven fields, and of the others those that were changed. A policy that says what the
 * shop's own text says is sent empty, so that it goes on following name and address.
 * `errors` are of amounts and counts that are none: those are left out.
 */
export function formOf(draft: Draft, settings: AdminSettings): { form: SettingsForm; errors: FieldErrors } {
  const changed = new Set<DraftKey>(changedFields(draft, draftOf(settings)))
  const { values: numbers, errors } = numbersOf(draft, changed)
  const given = <Key extends DraftKey>(...keys: Key[]) =>
    Object.fromEntries(keys.filter((key) => changed.has(key)).map((key) => [key, draft[key]])) as Partial<
      Pick<Draft, Key>
    >
  const policies = POLICIES.filter((key) => changed.has(key)).map((key) => [
    key,
    draft[key] === settings[`default_${key}`] ? '' : draft[key],
  ])
  return {
    errors,
    form: {
      store_name: draft.store_name,
      store_description: draft.store_description,
      store_email: draft.store_email,
      store_phone: draft.store_phone,
      pix_cpf: draft.pix_cpf,
      mp_public_key: draft.mp_public_key,
      mp_access_token: draft.mp_access_token,
      version: settings.version,
      ...given(
        'delivery_table',
        'warranty',
        'city',
        'legal_name',
        'cnpj',
        'legal_address',
        'rating_score',
        'mail_texts',
        'tracking_page',
        'opening_hours',
        'home_text',
        'home_picture',
        'about_picture',
        'share_picture',
        'about_title',
        'about_text',
        'about_mission',
      ),
      ...(changed.has('about_numbers') && { about_numbers: [...draft.about_numbers] }),
      ...(changed.has('about_values') && { about_values: [...draft.about_values] }),
      ...(changed.has('about_differentials') && { about_differentials: [...draft.about_differentials] }),
      ...(changed.has('about_team') && { about_team: [...draft.about_team] }),
      ...numbers,
      ...(Object.fromEntries(policies) as Partial<Pick<SettingsForm, (typeof POLICIES)[number]>>),
    },
  }
}

const AMOUNTS = ['free_shipping_from', 'flat_shipping', 'instalment_minimum'] as const
const COUNTS = [
  'instalments_max',
  'instalments_interest_free',
  'rating_count',
  'max_units_per_order',
  'unpaid_stock_share',
  'delivery_default_days',
] as const
type NumberKey = (typeof AMOUNTS)[number] | (typeof COUNTS)[number]
type Numbers = Pick<SettingsForm, NumberKey>

/** What an empty field means where it may be left empty. */
const EMPTY: Partial<Record<NumberKey, 0 | null>> = {
  instalment_minimum: 0,
  rating_count: 0,
  max_units_per_order: null,
  delivery_default_days: null,
}

function numbersOf(draft: Draft, changed: ReadonlySet<DraftKey>): { values: Numbers; errors: FieldErrors } {
  const values: Numbers = {}
  const errors: FieldErrors = {}
  const read = (key: NumberKey, value: number | null, wrong: string) => {
    if (!changed.has(key)) return
    if (draft[key].trim() === '' && key in EMPTY) Object.assign(values, { [key]: EMPTY[key] })
    else if (value === null) errors[key] = wrong
    else values[key] = value
  }
  for (const key of AMOUNTS) read(key, centsFromText(draft[key]), 'Informe um valor em reais, como 59,00')
  for (const key of COUNTS)
    read(key, /^\d{1,9}$/.test(draft[key].trim()) ? Number(draft[key]) : null, 'Informe um número inteiro')
  return { values, errors }
}

const DOT = '•'

/** What a field that shows a mask holds after somebody typed into it: typing replaces the mask, deleting from it empties the field. */
export function editedSecret(before: string, typed: string): string {
  if (!before.includes(DOT)) return typed
  if (typed.length < before.length) return typed.includes(DOT) || before.startsWith(typed) ? '' : typed
  return typed.replace(before, '').replaceAll(DOT, '')
}
