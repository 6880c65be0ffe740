import { expect } from '@playwright/test'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { brl, expectAccessible, OWNER } from './steps.ts'

test('money taken by hand is given back by hand: in part, and what the cancellation owes', async ({
  page,
  desk,
  baseURL,
}) => {
  const { id } = await newOrder(desk, baseURL!, { isPaid: false })
  await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
  const { total_amount: total } = await desk.api.adminOrders.get({ id })
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/pedidos?pedido=${id}`)
  const sheet = page.getByRole('dialog', { name: `Pedido #${id}` })

  await sheet.getByRole('button', { name: 'Registrar reembolso…' }).click()
  const refund = page.getByRole('dialog', { name: `Registrar reembolso do pedido #${id}` })
  await refund.getByRole('radio', { name: 'Uma parte' }).check()
  await refund.getByLabel('Valor devolvido').fill('10,00')
  await expect(refund.getByText('Registra que você já devolveu por fora')).toBeVisible()
  await expectAccessible(page)
  await refund.getByRole('button', { name: /^Já devolvi/ }).click()
  await expect(page.getByText(/Reembolso de R\$\s10,00 registrado/)).toBeVisible()
  await expect(sheet.getByText('Devolvido por fora')).toBeVisible()
  await expect(sheet.getByText(/Reembolso de R\$\s10,00 feito por fora/)).toBeVisible()

  await sheet.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar pedido…' }).click()
  const question = page.getByRole('dialog', { name: `Cancelar o pedido #${id}?` })
  await expect(question.getByText(/Fica em Devoluções, Para reembolsar/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(sheet.getByText('Valor de um pedido cancelado')).toBeVisible()

  await page.goto('/admin/devolucoes?situacao=to_refund')
  const row = page.getByRole('row').filter({ hasText: `D-${id}-` })
  const left = ((total - 10_00) / 100).toFixed(2).replace('.', ',')
  await expect(row).toContainText('Pedido cancelado')
  await expect(row).toContainText(brl(left))
  await row.getByRole('link', { name: /^Registrar reembolso/ }).click()
  await sheet.getByRole('button', { name: 'Reembolsei por fora' }).click()
  await page.getByRole('button', { name: 'Já devolvi' }).click()
  await expect(page.getByText('Reembolso registrado')).toBeVisible()
  await expect(sheet.getByRole('list', { name: /^Passos do cancelamento/ })).toContainText('Reembolsado')
  await expect(row).toHaveCount(0)
})
