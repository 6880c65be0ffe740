import { expect, test } from 'vitest'
import type { AdminSettings } from '#contract/admin-settings.ts'
import { NO_MAIL_TEXTS } from '#domain/mail-texts.ts'
import { changedFields, draftOf, editedSecret, formOf } from './draft.ts'

const SAVED: AdminSettings = {
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
  about_numbers: [],
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
const DRAFT = draftOf(SAVED)
const SEVEN = {
  store_name: 'Ousadia',
  store_description: '',
  store_email: '',
  store_phone: '11987654321',
  pix_cpf: '',
  mp_public_key: '',
  mp_access_token: '••••1234',
  version: 7,
}

test('what is saved stands in the fields as people read it', () => {
  expect(DRAFT).toMatchObject({
    free_shipping_from: '59,00',
    cnpj: '12.ABC.345/01DE-35',
    instalment_minimum: '',
    rating_count: '127',
    privacy_policy: 'Privacidade padrão',
    return_policy: 'Nossas trocas.',
  })
  expect(changedFields(DRAFT, draftOf(SAVED))).toEqual([])
  expect(formOf(DRAFT, SAVED)).toEqual({ errors: {}, form: SEVEN })
})

test('an empty default term is sent as none', () => {
  expect(formOf({ ...DRAFT, delivery_default_days: ' ' }, SAVED)).toEqual({
    errors: {},
    form: { ...SEVEN, delivery_default_days: null },
  })
  expect(formOf({ ...DRAFT, delivery_default_days: '3' }, SAVED)).toEqual({
    errors: {},
    form: { ...SEVEN, delivery_default_days: 3 },
  })
})

test('of the fields beyond the seven only those that changed are sent', () => {
  const typed = {
    ...DRAFT,
    flat_shipping: '1.020,5',
    instalment_minimum: '20',
    rating_count: '',
    about_numbers: [{ value: '9', label: 'anos' }],
  }
  expect(formOf(typed, SAVED)).toEqual({
    errors: {},
    form: {
      ...SEVEN,
      flat_shipping: 1020_50,
      instalment_minimum: 20_00,
      rating_count: 0,
      about_numbers: [{ value: '9', label: 'anos' }],
    },
  })
})

test('the own text of the shop is sent as none', () => {
  expect(formOf({ ...DRAFT, return_policy: 'Trocas padrão', terms: 'Outros' }, SAVED)).toEqual({
    errors: {},
    form: { ...SEVEN, return_policy: '', terms: 'Outros' },
  })
})

test('what is no number is told at its field', () => {
  expect(formOf({ ...DRAFT, flat_shipping: 'grátis', free_shipping_from: '', instalments_max: '2,5' }, SAVED)).toEqual({
    form: SEVEN,
    errors: {
      free_shipping_from: 'Informe um valor em reais, como 59,00',
      flat_shipping: 'Informe um valor em reais, como 59,00',
      instalments_max: 'Informe um número inteiro',
    },
  })
})

test.each([
  ['a paste over all of it', '••••1234', 'APP_USR-9', 'APP_USR-9'],
  ['a paste after it', '••••1234', '••••1234APP_USR-9', 'APP_USR-9'],
  ['a paste in the middle of the dots', '••••1234', '••APP_USR-9••1234', 'APP_USR-91234'],
  ['one sign deleted', '••••1234', '••••123', ''],
  ['all of it deleted', '••••1234', '', ''],
  ['a short text over all of it', '••••1234', 'x', 'x'],
  ['typing where there is no mask', 'APP', 'APP_', 'APP_'],
])('typing over a mask: %s', (_, before, typed, after) => {
  expect(editedSecret(before, typed)).toBe(after)
})
