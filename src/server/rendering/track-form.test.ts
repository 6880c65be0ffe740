import { expect, test } from 'vitest'
import { openForms } from '../testing/form-pages.ts'
import { openShop } from '../testing/shop.ts'

const PAGE = '/acompanhar'

async function openForm() {
  const { send, ...form } = openForms(await openShop())
  return {
    ...form,
    send: (fields: Record<string, string>, headers?: Record<string, string>) => send(PAGE, fields, headers),
  }
}

test('the form without scripts asks for the link and leads to its confirmation', async () => {
  const { send, open, rendered } = await openForm()
  const sent = `${PAGE}?enviado=sim`
  expect(await send({ order_number: '7', email: 'ana@cliente.example' })).toEqual({ status: 303, to: sent })
  expect(await open(sent)).toBe('for one visitor')
  expect(rendered).toEqual([[sent, 200]])
  for (const path of [PAGE, `${PAGE}?enviado=1`]) expect(await open(path)).toBe('from the cache')
})

test('wrong fields show the form again; a form from another site is not sent', async () => {
  const { send, rendered } = await openForm()
  const typed = { order_number: 'sete', email: 'ana@' }
  expect(await send(typed)).toMatchObject({ status: 422 })
  expect(rendered[0]![2]).toMatchObject({
    typed,
    errors: { order_number: 'Informe o número do pedido', email: expect.any(String) },
  })
  const foreign = { Origin: 'https://evil.test' }
  const fields = { order_number: '7', email: 'ana@cliente.example' }
  expect(await send(fields, foreign)).toEqual({ status: 303, to: PAGE })
  expect(rendered).toHaveLength(1)
})
