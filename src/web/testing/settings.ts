import type { AdminSettings } from '#contract/admin-settings.ts'
import { NO_MAIL_TEXTS } from '#domain/mail-texts.ts'

export const SETTINGS: AdminSettings = {
  store_name: 'Ousadia',
  store_description: '',
  store_email: '',
  store_phone: '11987654321',
  pix_cpf: '',
  mp_public_key: '',
  mp_access_token: '••••1234',
  version: 7,
  webhook_url: 'https://loja.example/api/webhooks/mercadopago',
  city: 'São Paulo, SP',
  free_shipping_from: 59_00,
  flat_shipping: 15_90,
  max_units_per_order: null,
  unpaid_stock_share: 50,
  delivery_table: '80-84 1',
  delivery_default_days: 7,
  warranty: '1 ano',
  legal_name: '',
  cnpj: '12ABC34501DE35',
  legal_address: '',
  instalments_max: 12,
  instalments_interest_free: 12,
  instalment_minimum: 0,
  rating_score: '4,8',
  rating_count: 127,
  about_numbers: [
    { value: '1', label: 'forno' },
    { value: '2', label: 'lojas' },
  ],
  tracking_page: '',
  opening_hours: '',
  home_text: '',
  home_picture: { url: '', alt: '' },
  about_picture: { url: '', alt: '' },
  share_picture: '',
  about_title: '',
  about_text: '',
  about_mission: '',
  about_values: [],
  about_differentials: [],
  about_team: [],
  privacy_policy: '',
  return_policy: 'Nossas trocas.',
  terms: '',
  default_privacy_policy: 'Privacidade padrão',
  default_return_policy: 'Trocas padrão',
  default_terms: 'Termos padrão',
  mail_texts: NO_MAIL_TEXTS,
}

/** As the API answers: amounts in reais. */
export function wireSettings(changes: object = {}) {
  return { ...SETTINGS, free_shipping_from: 59, flat_shipping: 15.9, instalment_minimum: 0, ...changes }
}
