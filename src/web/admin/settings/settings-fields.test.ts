import { expect, test } from 'vitest'
import { SETTINGS } from '#web/testing/settings.ts'
import {
  changedFields,
  editedSecret,
  fieldsOf,
  type SettingsFields,
  settingsSchema,
  inputProps,
} from './settings-fields.ts'

const FIELDS = fieldsOf(SETTINGS)
const read = (changes: Partial<SettingsFields>) =>
  settingsSchema(SETTINGS)['~standard'].validate({ ...FIELDS, ...changes })

test('saved settings are formatted for their fields', () => {
  expect(FIELDS).toMatchObject({
    free_shipping_from: '59,00',
    cnpj: '12.ABC.345/01DE-35',
    instalment_minimum: '',
    rating_count: '127',
    privacy_policy: 'Privacidade padrão',
    return_policy: 'Nossas trocas.',
  })
  expect(changedFields(FIELDS, fieldsOf(SETTINGS))).toEqual([])
  expect(read({})).toEqual({ value: {} })
})

test.each([
  [' ', null],
  ['3', 3],
])('the default term %j is sent as %j', (typed, sent) => {
  expect(read({ delivery_default_days: typed })).toEqual({ value: { delivery_default_days: sent } })
})

test('only the settings that changed are sent', () => {
  const changes = {
    flat_shipping: '1.020,5',
    instalment_minimum: '20',
    rating_count: '',
    about_numbers: [{ value: '9', label: 'anos' }],
  }
  expect(read(changes)).toEqual({
    value: {
      flat_shipping: 1020_50,
      instalment_minimum: 20_00,
      rating_count: 0,
      about_numbers: [{ value: '9', label: 'anos' }],
    },
  })
})

test('a policy that equals the default text is sent empty', () => {
  expect(read({ return_policy: 'Trocas padrão', terms: 'Outros' })).toEqual({
    value: { return_policy: '', terms: 'Outros' },
  })
})

test('parse errors and schema errors are reported together', () => {
  const { issues } = read({
    store_name: '',
    flat_shipping: 'grátis',
    free_shipping_from: 'sim',
    instalments_max: '2,5',
  })
  expect(Object.fromEntries(issues!.map(({ path, message }) => [path.join('.'), message]))).toEqual({
    store_name: 'Preencha este campo',
    free_shipping_from: 'Informe um valor em reais, como 59,00',
    flat_shipping: 'Informe um valor em reais, como 59,00',
    instalments_max: 'Informe um número inteiro',
  })
})

test('an empty amount for free shipping means never', () => {
  expect(read({ free_shipping_from: '' })).toEqual({ value: { free_shipping_from: null } })
})

test.each([
  ['a paste over all of it', '••••1234', 'APP_USR-9', 'APP_USR-9'],
  ['a paste after it', '••••1234', '••••1234APP_USR-9', 'APP_USR-9'],
  ['a paste in the middle of the dots', '••••1234', '••APP_USR-9••1234', 'APP_USR-91234'],
  ['one character deleted', '••••1234', '••••123', ''],
  ['all of it deleted', '••••1234', '', ''],
  ['a short text over all of it', '••••1234', 'x', 'x'],
  ['typing where there is no mask', 'APP', 'APP_', 'APP_'],
])('typing over a mask: %s', (_, before, typed, after) => {
  expect(editedSecret(before, typed)).toBe(after)
})

test('inputs have the label and the length limit of their setting', () => {
  expect(inputProps('answer_time')).toEqual({ label: 'Prazo de resposta', maxLength: 30 })
  expect(inputProps('mail_texts.shipped')).toEqual({ label: 'Pedido enviado', maxLength: 600 })
  expect(inputProps('home_benefits')).toEqual({ label: 'Vantagens da página inicial' })
})
