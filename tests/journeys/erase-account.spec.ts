import { expect } from '@playwright/test'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { codeFor, enter, expectAccessible, newEmail } from './steps.ts'

test('an account is deleted with its e-mail typed, and the same e-mail starts over', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*\/api\/user\/erasure/)
  const email = newEmail()
  await enter(page, email)
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Excluir minha conta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Excluir minha conta' })).toBeVisible()
  await expectAccessible(page)
  const typed = page.getByRole('textbox', { name: 'E-mail da conta' })
  await typed.fill('outra@cliente.example')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByText('Digite o e-mail da sua conta, como aparece acima')).toBeVisible()
  await typed.fill(email)
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conta excluída' })).toBeVisible()
  await expect(page.getByText(/^Protocolo: L-\d{8}-/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(async () => {
    const mails = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    expect(await mails.json()).toMatchObject([{ subject: expect.stringMatching(/^Seus dados foram excluídos/) }])
  }).toPass()

  await page.goto('/')
  await enter(page, email)
  await page.goto('/pedidos')
  await expect(page.getByRole('heading', { name: 'Você ainda não fez pedidos' })).toBeVisible()
})

test('an open order is named in place of the form', async ({ page, customer, desk }) => {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 1 })
  const { order_id: id } = await customer.api.checkout.create(
    await shownCart(customer, { method: 'pix', address: ADDRESS }),
  )
  await page.goto('/perfil/excluir')
  await expect(page.getByText(`o pedido nº ${id} aguarda o pagamento: pague ou cancele antes`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail da conta' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an old sign-in is repeated before the account is deleted', async ({ page, customer }) => {
  await page.route('**/api/user/erasure', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), is_recently_signed_in: false } })
  })
  await page.goto('/perfil/excluir')
  await page.getByRole('button', { name: 'Confirmar minha identidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme sua identidade' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
  await page.unroute('**/api/user/erasure')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(await codeFor(page, customer.email))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail da conta' })).toBeVisible()
})
