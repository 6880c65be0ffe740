import { expect } from '@playwright/test'
import { addDays, formatDay, saoPauloDay } from '#domain/calendar.ts'
import { payAtProvider } from '#server/testing/pay-at-provider.ts'
import { newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { brl, expectAccessible, expectSound, newEmail, OWNER } from './steps.ts'

test.use({ timezoneId: 'America/Sao_Paulo' })

test('staff make an order, its customer pays it by a link on a phone, and staff see it paid', async ({
  page,
  desk,
  baseURL,
  openBrowser,
}) => {
  const [product, email] = [await newProduct(desk, { price: 40_00, stock: 3 }), newEmail()]
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/pedidos')
  await page.getByRole('link', { name: 'Novo pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible()
  await expectAccessible(page)

  // Nothing is filled in yet.
  await page.getByRole('button', { name: 'Criar pedido' }).click()
  await expect(page.getByText('Escolha ao menos um produto')).toBeVisible()

  await page.getByLabel('Adicionar produto').fill(product.name)
  await page.getByRole('button', { name: product.name }).click()
  await expect(page.getByText('3 unidades em estoque')).toBeVisible()
  await page.getByLabel('Quantidade').fill('2')
  await page.getByLabel('Preço', { exact: true }).fill('35,00')
  await page.getByLabel('Motivo do preço').fill('Combinado pelo WhatsApp')
  const totals = page.getByRole('complementary', { name: 'Total do pedido' })
  await expect(totals.getByText(brl('70,00')).first()).toBeVisible()

  await page.getByLabel('Nome', { exact: true }).fill('Ana Prado')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Telefone').fill('41999990000')
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua')).toHaveValue(/Paulista/)
  await page.getByLabel('Número').fill('1000')
  await expect(page.getByText('Preencha este campo')).toHaveCount(0)
  await page.getByLabel('Frete').fill('12,00')
  await page.getByLabel('Motivo do frete').fill('Motoboy')
  await expect(totals.getByText(brl('82,00')).first()).toBeVisible()
  await expectAccessible(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Criar pedido' }).click()

  await expect(page.getByText(/^Pedido #\d+ salvo/)).toBeVisible()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Copiar link de pagamento' })).toBeVisible()
  await expect(sheet.getByText('A escolher', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Combinado pelo WhatsApp').first()).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Enviar no WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/5541999990000\?text=.*pagar/,
  )
  await expectAccessible(page)
  const id = Number(new URL(page.url()).searchParams.get('pedido'))

  // The customer asks for a week.
  await sheet.getByRole('button', { name: 'Mudar o dia' }).click()
  const hold = page.getByRole('dialog', { name: `Reserva do pedido #${id}` })
  const week = addDays(saoPauloDay(new Date()), 7)
  await hold.getByLabel('Reservar o estoque até').fill(week)
  await expectAccessible(page)
  await hold.getByRole('button', { name: 'Continuar' }).click()
  await expect(hold.getByText('O link de pagamento continua o mesmo, com o mesmo valor.')).toBeVisible()
  await expectAccessible(page)
  await hold.getByRole('button', { name: `Reservar até ${formatDay(week)}` }).click()
  await expect(sheet.getByText(`Vale até ${formatDay(week)}, com o estoque reservado.`)).toBeVisible()
  const { payment_link: link } = await desk.api.adminOrders.get({ id })

  const phone = await openBrowser()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(new URL(link!.url).pathname)
  await expect(phone.getByRole('heading', { level: 1, name: 'Escolha como pagar.' })).toBeVisible()
  await expect(phone.getByText(product.name)).toBeVisible()
  await expect(phone.getByText(brl('82,00')).first()).toBeVisible()
  await expect(phone.getByText(/^Pague até /)).toBeVisible()
  await expectAccessible(phone)
  const second = await phone.context().newPage()
  await second.goto(phone.url())
  await phone.getByRole('button', { name: /^Pagar com PIX/ }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Falta só o PIX.' })).toBeVisible()
  await expectAccessible(phone)
  // The other tab follows.
  await expect(second.getByRole('heading', { level: 1, name: 'Falta só o PIX.' })).toBeVisible()
  await payAtProvider(baseURL!, id, 'approved')
  await desk.api.adminOrders.checkPayment({ id })
  for (const tab of [phone, second])
    await expect(tab.getByRole('heading', { level: 1, name: 'Pagamento confirmado.' })).toBeVisible()

  await page.reload()
  await expect(sheet.getByText('Forma de pagamento escolhida pelo cliente: PIX')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Copiar link de pagamento' })).toHaveCount(0)
})

test('an order to collect says where, and its link says that staff cancelled it', async ({
  page,
  desk,
  baseURL,
  openBrowser,
}) => {
  const [product, email] = [await newProduct(desk, { price: 40_00 }), newEmail()]
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/pedidos/novo')
  await page.getByLabel('Adicionar produto').fill(product.name)
  await expect(page.getByRole('button', { name: product.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Nome', { exact: true }).fill('Ana Prado')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Telefone').fill('41999990000')
  await page.getByRole('radio', { name: 'Retirada na loja' }).check()
  await expect(page.getByLabel('CEP')).toHaveCount(0)
  await page.getByRole('button', { name: 'Criar pedido' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/^Retirada na loja: /)).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('pedido'))

  const { payment_link: link } = await desk.api.adminOrders.get({ id })
  const phone = await openBrowser()
  await phone.goto(new URL(link!.url).pathname)
  await expect(phone.getByText(/^Retirada na loja: /)).toBeVisible()
  await desk.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await expect(phone.getByRole('heading', { level: 1, name: 'Pedido cancelado.' })).toBeVisible()
})

test('a paid order to collect asks for no code and is handed over from its row', async ({ page, desk, baseURL }) => {
  const product = await newProduct(desk, { price: 40_00 })
  const [variant] = await desk.api.adminStaffOrders.products({ search: product.name })
  const terms = { is_pickup: true, items: [{ variant_id: variant!.variant_id, quantity: 1 }] }
  const { id } = await desk.api.adminStaffOrders.create({
    ...terms,
    key: newEmail(),
    total: (await desk.api.adminStaffOrders.quote(terms)).total!,
    held_until: addDays(saoPauloDay(new Date()), 3),
    customer: { name: 'Ana Prado', email: newEmail(), phone: '41999990000' },
  })
  await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/pedidos?pedido=${id}`)
  const sheet = page.getByRole('dialog', { name: `Pedido #${id}` })
  await expect(sheet.getByRole('button', { name: 'Marcar como entregue' })).toBeVisible()
  await expect(sheet.getByText('Código de rastreamento')).toHaveCount(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Fechar' }).click()

  await expect(page.getByRole('button', { name: `Adicionar rastreio ao pedido ${id}` })).toHaveCount(0)
  await page.getByRole('button', { name: `Marcar o pedido ${id} como entregue` }).click()
  await page
    .getByRole('dialog', { name: `Passar o pedido #${id} a Entregue?` })
    .getByRole('button', { name: 'Passar a Entregue' })
    .click()
  await expect.poll(async () => (await desk.api.adminOrders.get({ id })).status).toBe('delivered')
})
