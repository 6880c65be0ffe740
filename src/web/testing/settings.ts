import type { AdminSettings } from '#contract/admin-settings.ts'
import { defaultValues } from '#contract/settings.ts'
import { SECTION_IDS } from '#contract/settings-sections.ts'

/** A shop with some settings of its own. */
export const SETTINGS: AdminSettings = {
  ...defaultValues(true),
  store_name: 'Ousadia',
  store_phone: '11987654321',
  mp_access_token: '••••1234',
  cnpj: '12ABC34501DE35',
  rating_score: '4,8',
  rating_count: 127,
  about_numbers: [
    { value: '1', label: 'forno' },
    { value: '2', label: 'lojas' },
  ],
  return_policy: 'Nossas trocas.',
  default_privacy_policy: 'Privacidade padrão',
  default_return_policy: 'Trocas padrão',
  default_terms: 'Termos padrão',
  version: 7,
  versions: Object.fromEntries(SECTION_IDS.map((id) => [id, `${id}-7`])) as AdminSettings['versions'],
  webhook_url: 'https://loja.example/api/webhooks/mercadopago',
  fixed: {},
}

/** As the API answers: amounts in reais. */
export function wireSettings(changes: object = {}) {
  return { ...SETTINGS, free_shipping_from: 59, flat_shipping: 15.9, instalment_minimum: 0, ...changes }
}
