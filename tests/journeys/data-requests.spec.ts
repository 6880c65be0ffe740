import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { signPageIn } from './desk.ts'
import { expectAccessible, newEmail, OWNER } from './steps.ts'

test('staff record a request, and erase the person by it', async ({ page, baseURL }) => {
  await signPageIn(page, baseURL!, OWNER)
  const email = newEmail()
  await page.goto('/admin/clientes')
  await page.getByRole('link', { name: 'Pedidos de dados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos de dados' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar pedido' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail da pessoa' }).fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText(/^Até \d/)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Excluir os dados|^Excluir/ }).click()
  await dialog.getByRole('textbox', { name: 'Digite o e-mail da pessoa para confirmar' }).fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Excluir os dados' }).click()
  await expect(page.getByText('Dados excluídos. A confirmação vai por e-mail.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'dados excluídos' })).toContainText('Atendido')
})
