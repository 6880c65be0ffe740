import { expect, type Page } from '@playwright/test'
import { shownCart } from '#server/testing/purchases.ts'
import { newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { enter, expectAccessible, newEmail, OWNER } from './steps.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Administração', exact: true }).getByRole('link')

test('an open back office follows a change of its role, and shows only what it includes', async ({
  page,
  openBrowser,
  desk,
  customer,
  baseURL,
}) => {
  await customer.api.cart.add({ product_id: (await newProduct(desk)).id, quantity: 1 })
  const contact = { recipient_name: 'Ana Souza', recipient_phone: '41999998888' }
  await customer.api.checkout.create({ ...(await shownCart(customer)), ...contact })
  const [email, other] = [newEmail(), await openBrowser()]
  await enter(other, email)
  await desk.api.adminStaff.add({ user_id: email, role: 'catalogue' })
  await other.goto('/admin')
  await expect(menuOf(other)).toHaveText(['Dashboard', 'Produtos'])
  await expect(other.getByRole('heading', { name: 'Precisa de atenção' })).toBeVisible()
  await expect(other.getByText('Vendas hoje')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Últimos pedidos' })).toHaveCount(0)
  await expectAccessible(other)
  await other.goto('/admin/relatorios')
  await expect(other.getByText('Sua função não inclui esta página')).toBeVisible()
  await expect(other.getByText(`peça a ${OWNER}`)).toBeVisible()
  await expectAccessible(other)

  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/usuarios')
  await page.getByRole('button', { name: `Mudar o acesso de ${email}` }).click()
  const panel = page.getByRole('dialog', { name: `Mudar o acesso de ${email}` })
  await expect(panel.getByRole('button', { name: 'Mudar acesso' })).toBeDisabled()
  await panel.getByRole('radio', { name: /^Financeiro/ }).check()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await panel.getByRole('button', { name: 'Mudar acesso' }).click()
  await expect(page.getByText('Acesso mudado')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Financeiro (só leitura)')

  await expect(menuOf(other)).toHaveText([/^Dashboard/, /^Pedidos/, /^Devoluções/, /^Relatórios/], { timeout: 20_000 })
  await expect(other.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible()
  await other.goto('/admin/pedidos')
  await expect(other.getByRole('table')).toBeVisible()
  await expect(other.getByRole('combobox', { name: /^Alterar status/ })).toHaveCount(0)
  await expect(other.getByRole('checkbox', { name: /^Selecionar pedido/ })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Despachar' })).toHaveCount(0)
  await other
    .getByRole('button', { name: /^Ver detalhes do pedido/ })
    .first()
    .click()
  const sheet = other.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Pagamento', exact: true })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Endereço de entrega' })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: /Reembolsar|Verificar pagamento|Anotar/ })).toHaveCount(0)
  await expectAccessible(other)
})
