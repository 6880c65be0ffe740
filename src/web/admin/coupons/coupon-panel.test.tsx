import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { COUPON } from '#web/testing/coupons.ts'
import { CouponPanel } from './coupon-panel.tsx'

const wireCoupon = () => ({ ...COUPON, discount_value: 25, minimum_order_value: 150 })

const UPDATE = 'PUT /api/admin/coupons/1'
const READ = 'GET /api/admin/coupons/1'

function open({ coupon = COUPON, loader }: { coupon?: typeof COUPON | null; loader?: () => unknown } = {}) {
  const onSaved = vi.fn<() => void>()
  renderInRouter(<CouponPanel coupon={coupon} onClose={() => {}} onSaved={onSaved} />, loader && { loader })
  return { onSaved, user: userEvent.setup() }
}

const save = () => screen.getByRole('button', { name: /Atualizar Cupom|Criar Cupom/ })

test('a save sends the typed values, then revalidates the page', async () => {
  const sent = stubApi({ [UPDATE]: () => wireCoupon() })
  const loader = vi.fn<() => null>(() => null)
  const { user, onSaved } = open({ loader })
  await user.clear(await screen.findByLabelText('Valor do desconto'))
  await user.type(screen.getByLabelText('Valor do desconto'), '1.030,50')
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[UPDATE]).toEqual([expect.objectContaining({ code: 'MESA25', discount_value: 1030.5, version: 3 })])
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
})

test('wrong fields are all reported before sending, and the first has focus', async () => {
  const sent = stubApi({})
  const { user } = open({ coupon: null })
  await user.type(await screen.findByLabelText('Valor mínimo do pedido'), 'dez')
  await user.click(save())
  expect(await screen.findByText('Informe o código')).toBeTruthy()
  expect(screen.getByText('Use de 1 a 100.')).toBeTruthy()
  expect(screen.getByText('Informe um valor em reais, como 100,00')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código')))
  expect(sent).toEqual({})
})

test('a taken code is reported at its field', async () => {
  stubApi({ [UPDATE]: () => refused(409, 'code_taken', 'Já existe um cupom com este código') })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Atualizar Cupom' }))
  await waitFor(() => expect(screen.getByLabelText('Código').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(screen.getByLabelText('Código'))
})

test('a conflict keeps my change, takes theirs, and asks where both changed a field', async () => {
  const theirs = { ...wireCoupon(), discount_value: 15, max_uses: 90, minimum_order_value: 200, version: 4 }
  const sent = stubApi({
    [UPDATE]: (_, count) => (count === 1 ? refused(409, 'stale') : { ...theirs, version: 5 }),
    [READ]: () => theirs,
  })
  const { user, onSaved } = open()
  await user.clear(await screen.findByLabelText('Limite de usos opcional'))
  await user.type(screen.getByLabelText('Limite de usos opcional'), '7')
  await user.click(save())
  const note = await screen.findByText('Outra pessoa salvou este registro enquanto você editava.')
  expect(note.parentElement?.textContent).toContain('Valor do desconto: 25,00 → 15,00')
  expect(screen.getByLabelText('Valor do desconto')).toHaveProperty('value', '15,00')
  expect(screen.getByLabelText('Limite de usos opcional')).toHaveProperty('value', '7')

  await user.click(save())
  expect(document.activeElement).toBe(screen.getByLabelText(/Usar o que a outra pessoa salvou/))
  expect(sent[UPDATE]).toHaveLength(1)
  await user.click(screen.getByLabelText('Manter o que digitei: 7'))
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[UPDATE]?.[1]).toMatchObject({
    discount_value: 15,
    max_uses: 7,
    minimum_order_value: 200,
    version: 4,
  })
})

test("a retry saves the form's current values", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent = stubApi({
    [UPDATE]: (_, count) => (count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : wireCoupon()),
  })
  const { user, onSaved } = open()
  await user.click(await screen.findByRole('button', { name: 'Atualizar Cupom' }))
  const retry = await screen.findByRole('button', { name: 'Repetir' })
  await user.clear(screen.getByLabelText('Valor do desconto'))
  await user.type(screen.getByLabelText('Valor do desconto'), '30')
  await user.click(retry)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent[UPDATE]?.[1]).toMatchObject({ discount_value: 30 })
})

test('a changed form asks before it closes', async () => {
  const onClose = vi.fn<() => void>()
  renderInRouter(<CouponPanel coupon={null} onClose={onClose} onSaved={() => {}} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Código'), 'jardim 10')
  expect(screen.getByLabelText('Código')).toHaveProperty('value', 'JARDIM10')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalledOnce()
})
