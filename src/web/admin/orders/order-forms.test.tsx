import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { adminApi } from '../api.ts'
import { CorrectionForm } from './correction-form.tsx'
import { FiscalKey } from './sheet/fiscal-key.tsx'
import { TrackingForm } from './tracking-form.tsx'

const TRACK = 'PUT /api/admin/orders/3/tracking'
const CORRECT = 'PUT /api/admin/orders/3/tracking/correction'
const KEY = 'PUT /api/admin/orders/3/fiscal-key'

test('an order refunded meanwhile is sent only after a confirmation', async () => {
  const sent = stubApi({ [TRACK]: () => refused(409, 'order_refunded') })
  renderInRouter(<TrackingForm order={{ id: 3, is_refunded: false }} onClose={() => {}} />)
  const user = userEvent.setup()
  const code = await screen.findByLabelText('Código de rastreamento')
  expect(document.activeElement).toBe(code)
  await user.type(code, 'LOG 123{Enter}')
  await screen.findByLabelText('Enviar mesmo assim')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Confirme que quer enviar um pedido reembolsado')
  expect(sent[TRACK]).toHaveLength(1)
  await user.click(screen.getByLabelText('Enviar mesmo assim'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent[TRACK]?.[1]).toMatchObject({ ship_refunded: true }))
})

test('an order that leaves an unpaid complement behind is sent only after a confirmation', async () => {
  const sent = stubApi({ [TRACK]: () => refused(409, 'linked_unpaid') })
  renderInRouter(<TrackingForm order={{ id: 3, is_refunded: false }} onClose={() => {}} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Código de rastreamento'), 'LOG 123{Enter}')
  await user.click(await screen.findByLabelText('Enviar sem o que não foi pago'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent[TRACK]?.[1]).toMatchObject({ leave_unpaid: true }))
})

test('a code with a wrong check digit is asked about once', async () => {
  const sent = stubApi({ [TRACK]: () => ({ id: 3, status: 'shipped' }) })
  renderInRouter(<TrackingForm order={{ id: 3, is_refunded: false }} onClose={() => {}} />)
  const user = userEvent.setup()
  const code = await screen.findByLabelText('Código de rastreamento')
  await user.type(code, 'AA123456784BR')
  expect(screen.getByRole('alert').textContent).toContain('O dígito verificador não confere: revise')
  await user.type(code, '{Enter}')
  expect(sent).toEqual({})
  await user.click(await screen.findByRole('button', { name: 'Salvar mesmo assim' }))
  await waitFor(() => expect(sent[TRACK]).toEqual([{ tracking_code: 'AA123456784BR' }]))
})

test('a sent code is corrected from the one on the screen, with or without a mail', async () => {
  const sent = stubApi({ [CORRECT]: () => ({ id: 3, tracking_code: 'LOG123' }) })
  renderInRouter(<CorrectionForm order={{ id: 3, tracking_code: 'AA123456785BR' }} onClose={() => {}} />)
  const user = userEvent.setup()
  const code = await screen.findByLabelText<HTMLInputElement>('Código de rastreamento')
  expect(code.value).toBe('AA123456785BR')
  await user.clear(code)
  await user.type(code, 'LOG123')
  await user.click(screen.getByLabelText('Avisar o cliente por e-mail'))
  await user.type(code, '{Enter}')
  await waitFor(() =>
    expect(sent[CORRECT]).toEqual([{ tracking_code: 'LOG123', from: 'AA123456785BR', notify: false }]),
  )
})

test('a code for an order that a colleague cancelled names who cancelled it', async () => {
  const at = new Date('2026-03-02T12:58:00Z')
  const event = { at, actor: 'nina@loja.com', from: 'confirmed', to: 'cancelled', reason: 'Status alterado' }
  stubApi({ [TRACK]: () => refused(409, 'order_not_confirmed') })
  const get = vi.spyOn(adminApi.adminOrders, 'get').mockResolvedValue({ history: [event] } as unknown as AdminOrder)
  renderInRouter(<TrackingForm order={{ id: 3, is_refunded: false }} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('Código de rastreamento'), 'AA123456785BR{Enter}')
  expect(await screen.findByText('nina@loja.com cancelou este pedido em 02/03/2026, 09:58.')).toBeTruthy()
  get.mockRestore()
})

test('a key with a wrong digit is reported before sending, and an empty one removes the key', async () => {
  const key = '35200714200166000187550010000000046550000046'
  const sent = stubApi({ [KEY]: () => ({ id: 3, fiscal_key: null }) })
  const onChanged = vi.fn<() => Promise<void>>()
  renderInRouter(<FiscalKey order={{ id: 3, fiscal_key: key }} onChanged={onChanged} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Corrigir chave' }))
  const field = screen.getByLabelText('Chave de acesso da NF-e ou DC-e')
  await user.type(field, '9{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual({})
  await user.clear(field)
  await user.type(field, '{Enter}')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent[KEY]).toEqual([{ fiscal_key: '' }])
})
