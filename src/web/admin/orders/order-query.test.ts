import { expect, test } from 'vitest'
import { fileAddress, orderQuery, sortingOf, sortParameter } from './order-query.ts'

const TODAY = '2026-11-20'

test.each([
  [{}, {}],
  [
    { status: 'confirmed', metodo: 'pix', pagamento: 'approved', busca: 'ana' },
    { status: 'confirmed', payment_method: 'pix', payment_status: 'approved', search: 'ana' },
  ],
  [{ devolucao: 'aberta' }, { returns: 'open' }],
  [{ devolucao: 'todas' }, {}],
  [{ periodo: 'hoje' }, { from: TODAY }],
  [{ periodo: '7-dias' }, { from: '2026-11-14' }],
  [{ periodo: '30-dias', desde: '2026-01-01' }, { from: '2026-10-22' }],
  [
    { periodo: 'datas', desde: '2026-01-01', ate: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ periodo: 'datas', desde: '2026-02-30', ate: 'ontem' }, {}],
  [{ periodo: 'datas', desde: '0020-01-01', ate: '9999-12-31' }, {}],
  [{ metodo: 'unchosen' }, { payment_method: 'unchosen' }],
  [{ status: 'pago', metodo: 'dinheiro', pagamento: '1', ordem: 'nome', periodo: 'sempre' }, {}],
] as const)('the URL filters %j become the query %j', (filters, query) => {
  expect(orderQuery(filters, TODAY)).toEqual(query)
})

test('sorting survives the round trip through the URL', () => {
  for (const [by, isDescending] of [
    ['total', true],
    ['total', false],
    ['date', true],
    ['date', false],
  ] as const) {
    expect(sortingOf(sortParameter(by, isDescending))).toEqual({ by, isDescending })
  }
})

test('the CSV link carries the list’s filters', () => {
  expect(fileAddress({})).toBe('/api/admin/orders/file')
  expect(fileAddress(orderQuery({ busca: 'ana & bia', status: 'shipped' }, TODAY))).toBe(
    '/api/admin/orders/file?search=ana+%26+bia&status=shipped',
  )
})
