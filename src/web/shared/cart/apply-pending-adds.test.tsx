import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { applyPendingAdds } from './apply-pending-adds.ts'
import { keepPendingAdd } from './pending-adds.ts'

test('a product that has got options meanwhile leads to its choice', async () => {
  stubApi({ 'POST /api/cart': () => refused(409, 'choose_variant', 'Escolha uma opção de Vaso') })
  keepPendingAdd({ productId: 7, quantity: 1 })
  renderInRouter(null)
  await applyPendingAdds()
  expect(await screen.findByText('Escolha uma opção de Vaso')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Escolher' }).getAttribute('href')).toBe('/produto/7')
})
