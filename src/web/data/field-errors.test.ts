import { expect, test } from 'vitest'
import { createApi } from '#contract/create-api.ts'
import { contact } from '#contract/contact.ts'
import { fieldErrors } from './field-errors.ts'

const FORM = { name: 'Ana', email: 'ana@cliente.example', message: 'Bom dia' }

function failing(form: typeof FORM, answer: () => Promise<Response>) {
  return createApi({ contact }, answer)
    .contact.send(form)
    .then(() => null, fieldErrors)
}

test('the first thing wrong with each field, before anything is sent', async () => {
  const never = () => Promise.reject(new Error('nothing should be sent'))
  expect(await failing({ name: ' ', email: 'ana', message: '' }, never)).toEqual({
    name: 'Preencha este campo',
    email: 'Por favor, digite um email válido',
    message: 'Preencha este campo',
  })
})

test('what the server said of the fields', async () => {
  const body = { error: 'Verifique os campos destacados', code: 'invalid_input', fields: { name: 'Curto demais' } }
  expect(await failing(FORM, async () => Response.json(body, { status: 422 }))).toEqual({ name: 'Curto demais' })
})

test('any other failure is about no field', async () => {
  expect(
    await failing(FORM, async () => Response.json({ error: 'x', code: 'too_many_requests' }, { status: 429 })),
  ).toBeNull()
  expect(await failing(FORM, () => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
})
