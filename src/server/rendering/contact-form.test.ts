import { expect, test } from 'vitest'
import { openForms } from '../testing/form-pages.ts'
import { formRequest } from '../testing/form-request.ts'
import { openShop } from '../testing/shop.ts'

const FIELDS = { name: 'Ana', email: 'ana@cliente.example', order_number: '', message: 'Oi!\r\nChegou.', website: '' }

async function openForm({ rateLimitFactor }: { rateLimitFactor?: number } = {}) {
  const shop = await openShop(rateLimitFactor === undefined ? {} : { rateLimitFactor })
  const { rendered, fetch, open } = openForms(shop)
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const request = formRequest(`${shop.url}/contato`, fields, headers)
    const answer = await fetch(request)
    const { status } = answer
    return { status, to: answer.headers.get('Location'), cache: answer.headers.get('Cache-Control') }
  }
  const messages = () => shop.db.selectFrom('contact_messages').select(['name', 'message', 'protocol']).execute()
  return { send, open, messages, rendered }
}

test('a message sent without scripts is stored and redirects to its protocol, uncached', async () => {
  const { send, messages, open, rendered } = await openForm()
  const answer = await send(FIELDS)
  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect(message).toMatchObject({ name: 'Ana', message: 'Oi!\nChegou.' })
  const sent = `/contato?enviado=${message!.protocol}`
  expect(answer).toEqual({ status: 303, to: sent, cache: 'no-store' })
  expect(await open(sent)).toBe('for one visitor')
  expect(rendered).toEqual([[sent, 200]])
})

test('any other address of the contact page is the cached page', async () => {
  const { open, rendered } = await openForm()
  for (const path of ['/contato', '/contato?enviado=', '/contato?enviado=<b>', '/contato?enviado=C-20261120-7K3F9'])
    expect(await open(path)).toBe('from the cache')
  expect(rendered).toEqual([])
})

test('invalid fields show the form again with the typed text', async () => {
  const { send, messages, rendered } = await openForm()
  const wrong = { ...FIELDS, email: 'ana', name: ' ' }
  expect(await send(wrong)).toEqual({ status: 422, to: null, cache: 'no-store' })
  const errors = { name: 'Preencha este campo', email: 'Por favor, digite um email válido' }
  const typed = { ...wrong, message: 'Oi!\nChegou.' }
  expect(rendered).toEqual([['/contato', 422, { typed, errors, failure: null }]])
  expect((await send({})).status).toBe(422)
  expect((await send(FIELDS, { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(422)
  expect(await messages()).toEqual([])
})

test('forms sent without scripts count towards the rate limit of the call', async () => {
  const { send, messages, rendered } = await openForm({ rateLimitFactor: 1 })
  for (let i = 0; i < 5; i++) expect((await send(FIELDS)).status).toBe(303)
  expect((await send(FIELDS)).status).toBe(429)
  expect(rendered[0]![2]).toMatchObject({
    typed: { name: 'Ana' },
    errors: {},
    failure: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  })
  expect(await messages()).toHaveLength(5)
})

test('a cross-site or oversized form sends nothing', async () => {
  const { send, messages } = await openForm()
  const back = { status: 303, to: '/contato', cache: 'no-store' }
  expect(await send(FIELDS, { Origin: 'https://evil.test' })).toEqual(back)
  expect(await send(FIELDS, { 'Sec-Fetch-Site': 'cross-site' })).toEqual(back)
  expect(await send(FIELDS, { 'Sec-Purpose': 'prefetch' })).toEqual(back)
  expect(await send({ ...FIELDS, message: 'x'.repeat(65 * 1024) })).toEqual(back)
  expect(await messages()).toEqual([])
})
