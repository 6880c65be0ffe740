import { expect, test } from 'vitest'
import { actionText } from '../audit/actions.ts'
import { fieldChanges } from './changes.ts'
import { orderAction } from './order-action.ts'

test.each([
  [{ status: 'shipped', tracking_code: 'AN735018774BR' }, 'Marcou como enviado o pedido'],
  [{ status: 'confirmed', payment_status: 'approved' }, 'Marcou como pago o pedido'],
  [{ tracking_code: 'AN735018774BR' }, 'Mudou o código de rastreamento do pedido'],
  [{ status: 'constructor' }, null],
])('an order changed to %j reads “%s”', (after, text) => {
  expect(orderAction({ action: 'order.status', after: JSON.stringify(after) })).toBe(text)
})

test.each([
  ['product.change', 'Alterou o produto'],
  ['settings.reveal', 'Mostrou o Access Token'],
  ['order.unknown', 'order.unknown'],
  ['constructor', 'constructor'],
])('%s reads “%s”', (action, text) => {
  expect(actionText(action)).toBe(text)
})

test.each([
  [
    'a price',
    { price: 18990, version: 1 },
    { price: 17490, version: 2 },
    [{ field: 'Preço', before: 'R$\u00a0189,90', after: 'R$\u00a0174,90' }],
  ],
  [
    'a status',
    { status: 'pending' },
    { status: 'confirmed' },
    [{ field: 'Status', before: 'Aguardando Pagamento', after: 'Pago' }],
  ],
  [
    'nothing to something',
    { tracking_code: null },
    { tracking_code: 'AN735018774BR' },
    [{ field: 'Código de rastreamento', before: null, after: 'AN735018774BR' }],
  ],
  [
    'what is inside',
    { shipping: { freeFromCents: 5900, flatCents: 1590 } },
    { shipping: { freeFromCents: 5900, flatCents: 1000 } },
    [{ field: 'Frete fixo', before: 'R$\u00a015,90', after: 'R$\u00a010,00' }],
  ],
  ['a switch', { is_active: true }, { is_active: false }, [{ field: 'Ativo', before: 'sim', after: 'não' }]],
  [
    'a day',
    { expires_on: '2026-11-20' },
    { expires_on: null },
    [{ field: 'Validade', before: '20/11/2026', after: null }],
  ],
  [
    'a list',
    { aboutNumbers: [] },
    {
      aboutNumbers: [
        { value: '12', label: 'anos' },
        { value: '3', label: 'lojas' },
      ],
    },
    [{ field: 'Números da página Sobre', before: null, after: '12 anos; 3 lojas' }],
  ],
  [
    'a look',
    { look: { brand: '#c2411c', radius: 4, home_picture: { url: '/imagens/a.webp', alt: '' } } },
    { look: { brand: '#2b5f56', radius: 4, home_picture: { url: '/imagens/b.webp', alt: 'Sala' } } },
    [
      { field: 'Cor da marca', before: '#c2411c', after: '#2b5f56' },
      { field: 'Foto da página inicial', before: '/imagens/a.webp', after: '/imagens/b.webp' },
      { field: 'Foto da página inicial: texto alternativo', before: null, after: 'Sala' },
    ],
  ],
  [
    'an unknown field',
    null,
    { some_cents: 100, other_name: 'x' },
    [
      { field: 'some', before: null, after: 'R$\u00a01,00' },
      { field: 'other name', before: null, after: 'x' },
    ],
  ],
  ['nothing', null, null, []],
])('%s', (_, before, after, changes) => {
  expect(fieldChanges(before, after)).toEqual(changes)
})

test('a new coupon lists its discount as entered, without empty fields', () => {
  const coupon = {
    id: 3,
    code: 'MESA25',
    discount_type: 'fixed',
    discount_hundredths: 2500,
    max_uses: null,
    is_active: true,
    created_at: '2026-11-20T12:00:00Z',
  }
  expect(fieldChanges(null, coupon)).toEqual([
    { field: 'Código', before: null, after: 'MESA25' },
    { field: 'Tipo de desconto', before: null, after: 'Valor fixo' },
    { field: 'Desconto', before: null, after: 'R$\u00a025,00' },
    { field: 'Ativo', before: null, after: 'sim' },
  ])
  expect(fieldChanges({ discount_hundredths: 1250 }, { discount_hundredths: 2000 })).toEqual([
    { field: 'Desconto', before: '12,5', after: '20' },
  ])
})

test('a long text is cut', () => {
  const [change] = fieldChanges({ terms: '' }, { terms: `${'termo '.repeat(100)}\n\nfim` })
  expect(change!.after).toHaveLength(160)
  expect(change!.after!.endsWith('…')).toBe(true)
})

test('roles, return steps and parent categories are labelled in Portuguese', () => {
  expect(fieldChanges({ role: 'manager' }, { role: 'orders' })).toEqual([
    { field: 'Acesso', before: 'Gerente', after: 'Pedidos e envio' },
  ])
  expect(fieldChanges(null, { step: 'received', return: 2 })).toEqual([
    { field: 'Passo', before: null, after: 'Recebida' },
    { field: 'Devolução', before: null, after: '2' },
  ])
  expect(fieldChanges(null, { parent_id: 4 }, new Map([[4, 'Vasos']]))).toEqual([
    { field: 'Categoria acima', before: null, after: 'Vasos' },
  ])
})
