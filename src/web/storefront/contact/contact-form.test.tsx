import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hydrateAfter } from '#web/testing/hydrate-after.tsx'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { ContactForm } from './contact-form.tsx'

const SEND = 'POST /api/contact'
const send = () => screen.getByRole('button', { name: 'Enviar mensagem' })

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Nome'), 'Ana')
  await user.type(screen.getByLabelText('E-mail'), ' ana@cliente.example')
  await user.type(screen.getByLabelText('Mensagem'), 'Vai ao micro-ondas?')
}

test('a sent message shows its protocol, and another one keeps name, e-mail and the focus', async () => {
  const sent = stubApi({ [SEND]: () => Response.json({ protocol: 'V-1' }, { status: 201 }) })
  const user = userEvent.setup()
  renderInRouter(<ContactForm />)
  await fill(user)
  await user.click(send())
  await screen.findByText('V-1')
  expect(sent[SEND]?.[0]).toMatchObject({ name: 'Ana', email: 'ana@cliente.example', order_number: '' })
  await user.click(screen.getByRole('button', { name: 'Escrever outra mensagem' }))
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Ana')
  expect(screen.getByLabelText('Mensagem')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByLabelText('Mensagem'))
})

test('wrong fields are reported before sending, and the first has focus', async () => {
  stubApi({})
  renderInRouter(<ContactForm />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Enviar mensagem' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
  expect(screen.getAllByText('Preencha este campo')).toHaveLength(3)
})

test('a failure keeps what was typed', async () => {
  stubApi({ [SEND]: () => refused(429, 'too_many_requests', 'Muitas tentativas.') })
  const user = userEvent.setup()
  renderInRouter(<ContactForm />)
  await fill(user)
  await user.click(send())
  await screen.findByText('Muitas tentativas.')
  expect(screen.getByLabelText('Mensagem')).toHaveProperty('value', 'Vai ao micro-ondas?')
})

test('text typed before hydration stays and is sent', async () => {
  const sent = stubApi({ [SEND]: () => refused(503, 'unavailable') })
  const { user } = await hydrateAfter(<ContactForm />, (box) => {
    for (const [name, value] of [
      ['name', 'Ana'],
      ['email', 'ana@cliente.example'],
      ['message', 'Cedo'],
    ] as const)
      box.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value
  })
  await user.click(send())
  await waitFor(() => expect(sent[SEND]?.[0]).toMatchObject({ name: 'Ana', message: 'Cedo' }))
})

test('what is known of the person fills in the empty fields alone', async () => {
  const known = { name: 'Ana', email: 'ana@cliente.example', order_number: '7' }
  await hydrateAfter(<ContactForm known={known} />, (box) => {
    box.querySelector<HTMLInputElement>('[name=name]')!.value = 'Ana Souza'
  })
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Ana Souza')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ana@cliente.example')
  expect(screen.getByLabelText(/Número do pedido/)).toHaveProperty('value', '7')
})

const ATTEMPT = {
  typed: { name: 'Ana', email: 'ana', order_number: '', message: 'Oi', website: '' },
  errors: { email: 'Por favor, digite um email válido' },
  failure: null,
}

test('a form refused without scripts shows its errors, and is corrected and sent after hydration', async () => {
  const sent = stubApi({ [SEND]: () => Response.json({ protocol: 'V-1' }, { status: 201 }) })
  const { user } = await hydrateAfter(<ContactForm attempt={ATTEMPT} />, (box) => {
    expect(box.querySelector('form')?.getAttribute('action')).toBe('/contato')
    expect(box.querySelector('[name=email]')?.getAttribute('value')).toBe('ana')
    expect(box.textContent).toContain('Por favor, digite um email válido')
  })
  await user.type(screen.getByLabelText('E-mail'), '@cliente.example')
  await user.click(send())
  await screen.findByText('V-1')
  expect(sent[SEND]?.[0]).toMatchObject({ name: 'Ana', email: 'ana@cliente.example', message: 'Oi' })
  await user.click(screen.getByRole('button', { name: 'Escrever outra mensagem' }))
  expect(screen.queryByText('Por favor, digite um email válido')).toBeNull()
  expect(screen.getByLabelText('Mensagem')).toHaveProperty('value', '')
})
