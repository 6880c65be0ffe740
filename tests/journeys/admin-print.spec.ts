import { expect, type Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { shownCart } from '#server/testing/purchases.ts'
import { openDesk, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { printed, wordsOnPaper } from './paper.ts'
import { enter, expectAccessible, OWNER } from './steps.ts'

const A4 = '21 × 30'
const LABEL = '10 × 15'
const ADDRESS = 'Rua das Laranjeiras, 214, Apto 52 - Laranjeiras, Rio de Janeiro - RJ, CEP 22240-003'

/** A paid order of these products, with two units of the first. */
async function paidOrder(
  shopper: Client<null>,
  desk: Client<null>,
  products: readonly { id: number }[],
  address = ADDRESS,
): Promise<number> {
  for (const [index, { id }] of products.entries())
    await shopper.api.cart.add({ product_id: id, quantity: index === 0 ? 2 : 1 })
  const recipient = { recipient_name: 'Beatriz Nogueira', recipient_phone: '21987654321', recipient_cpf: '52998224725' }
  const { order_id: order } = await shopper.api.checkout.create({
    ...(await shownCart(shopper, { address })),
    ...recipient,
  })
  await desk.api.adminOrders.setStatus({ id: order, status: 'confirmed' })
  return order
}

test('an order prints in three layouts, each on its own paper size', async ({ page, openBrowser, baseURL }) => {
  const desk = await openDesk(baseURL!)
  const shopper = await signPageIn(await openBrowser(), baseURL!)
  const { items: products } = await desk.api.adminProducts.list({ limit: 100 })
  const inStock = products.filter(
    ({ stock_quantity: stock, is_active: isActive, has_choice: hasChoice }) => isActive && !hasChoice && stock > 3,
  )
  const many = inStock.slice(0, 30)
  const [short, long] = [await paidOrder(shopper, desk, inStock.slice(0, 2)), await paidOrder(shopper, desk, many)]

  await enter(page, OWNER)
  await page.goto(`/admin/pedidos/${short}/imprimir`)
  await expect(page.getByRole('heading', { level: 2, name: `Pedido nº ${short}` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR do pedido' })).toBeVisible()
  expect(await printed(page)).toEqual([A4])
  const full = await wordsOnPaper(page)
  const facts = [
    'Informações do pedido',
    'Endereço de entrega',
    'CEP 22240-003',
    'Instruções de postagem expressa',
    'Peso estimado: 1 kg',
    'Código interno - aguardando postagem',
    `PED${String(short).padStart(8, '0')}BR`,
    inStock[0]!.name,
    'Subtotal',
    'CNPJ 12.345.678/0001-95',
    'Impresso em',
  ]
  for (const fact of facts) expect(full).toContain(fact)
  for (const control of [
    'Voltar aos Pedidos',
    'Imprimir Pedido',
    'Etiqueta, 10 × 15 cm',
    'MODO DEMONSTRAÇÃO',
    'Pular para',
  ])
    expect(full).not.toContain(control)
  await expectAccessible(page)

  const layout = page.getByRole('combobox', { name: 'Layout de impressão' })
  await layout.selectOption('Compacto, A4')
  await expect(page.getByRole('heading', { level: 3, name: 'Cliente e pagamento' })).toBeVisible()
  expect(await printed(page)).toEqual([A4])
  await expectAccessible(page)

  await layout.selectOption('Etiqueta, 10 × 15 cm')
  await expect(page.getByText('Destinatário')).toBeVisible()
  const noted = page.waitForResponse('**/api/admin/orders/labels')
  expect(await printed(page)).toEqual([LABEL])
  expect((await noted).status()).toBe(200)
  expect((await desk.api.adminOrders.get({ id: short })).history.at(-1)).toMatchObject({
    reason: 'Etiqueta impressa',
    actor: OWNER,
    to: 'confirmed',
  })
  const label = await wordsOnPaper(page)
  for (const fact of [
    'Beatriz Nogueira',
    '22240-003',
    'Rio de Janeiro, RJ',
    'Rua das Laranjeiras, 214, Apto 52',
    'Código interno - aguardando postagem',
  ])
    expect(label).toContain(fact)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await desk.api.adminOrders.setTracking({ id: short, tracking_code: 'AN735018774BR' })
  await page.reload()
  await expect(page.getByText('Código dos Correios')).toBeVisible()
  await expect(page.getByText('AN735018774BR')).toBeVisible()

  await page.goto(`/admin/pedidos/${long}/imprimir`)
  await expect(page.getByRole('heading', { level: 2, name: `Pedido nº ${long}` })).toBeVisible()
  expect(await printed(page)).toEqual([A4, A4])

  await page.goto('/admin/pedidos/99999999/imprimir')
  await expect(page.getByText('Pedido não encontrado.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar aos Pedidos' }).click()
  await expect(page).toHaveURL('/admin/pedidos')
})

const RUNS = ['Lista de separação', 'Beatriz Nogueira', 'Lista de conteúdo (sem valor fiscal)']

/** Replaces the print dialog: notes what is on paper and closes at once. */
async function recordRuns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const runs: string[] = []
    window.print = () => {
      runs.push(document.querySelector('main h2')?.textContent ?? '')
      setTimeout(() => dispatchEvent(new Event('afterprint')))
    }
    Object.assign(window, { runs })
  })
}

function runsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { runs: string[] }).runs)
}

test('paid orders are dispatched together, papers first, then tracking codes', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const desk = await openDesk(baseURL!)
  const shopper = await signPageIn(await openBrowser(), baseURL!)
  const { items: products } = await desk.api.adminProducts.list({ limit: 100 })
  const [mug, vase] = products.filter(
    ({ stock_quantity: stock, is_active: isActive, has_choice: hasChoice }) => isActive && !hasChoice && stock > 9,
  )
  const orders = [
    await paidOrder(shopper, desk, [mug!, vase!]),
    await paidOrder(shopper, desk, [mug!]),
    await paidOrder(
      shopper,
      desk,
      [vase!],
      `${'Avenida muito comprida '.repeat(40)}, 1 - Centro, Curitiba - PR, CEP 80010-000`,
    ),
  ]

  await enter(page, OWNER)
  await page.goto('/admin/pedidos')
  await page.getByRole('link', { name: 'Despachar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Despachar pedidos' })).toBeVisible()
  await page.getByRole('checkbox', { name: `Selecionar pedido ${orders[0]}` }).check()
  await expect(page.getByRole('checkbox', { name: '1 etiqueta' })).toBeChecked()
  await page.goto(`/admin/pedidos/despachar?pedidos=${orders.join(',')}`)
  await expect(page.getByRole('checkbox', { name: '3 etiquetas' })).toBeChecked()
  await expectAccessible(page)

  // Typed codes survive navigation, and rows out of view are mentioned.
  const code = (order: number) => page.getByRole('textbox', { name: `Código do pedido ${order}` })
  await code(orders[2]!).fill('CC123456785BR')
  await page.goto(`/admin/pedidos/despachar?pedidos=${orders[1]}`)
  await expect(page.getByText('Há 1 código de um pedido que não está nesta página')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `#${orders[2]}` })).toContainText('CC123456785BR')
  await expect(page.getByRole('button', { name: 'Marcar 1 como enviado' })).toBeEnabled()
  await expectAccessible(page)
  await page.goto(`/admin/pedidos/despachar?pedidos=${orders.join(',')}`)

  await recordRuns(page)
  await page.getByRole('button', { name: 'Imprimir tudo' }).click()
  await expect.poll(() => runsOf(page)).toEqual(RUNS)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Lista de separação' })).toBeVisible()
  expect(await printed(page)).toEqual([A4])
  await expect(page.getByRole('row').filter({ hasText: mug!.name })).toContainText(
    `#${orders[0]}: 2 · #${orders[1]}: 2`,
  )
  await expectAccessible(page)

  const sheet = page.getByRole('combobox', { name: 'Folha' })
  await sheet.selectOption('Etiquetas, 10 × 15 cm')
  await expect(page.getByText('Destinatário')).toHaveCount(3)
  const noted = page.waitForResponse('**/api/admin/orders/labels')
  expect(await printed(page)).toEqual([LABEL, LABEL, LABEL])
  expect(await (await noted).json()).toEqual({ noted: 3 })
  const cut = await page
    .locator('article')
    .evaluateAll((labels) => labels.filter((label) => label.scrollHeight > label.clientHeight).length)
  expect(cut).toBe(0)

  await sheet.selectOption('Listas de conteúdo, A4')
  await expect(page.getByRole('heading', { level: 2, name: 'Lista de conteúdo (sem valor fiscal)' })).toHaveCount(3)
  expect(await printed(page)).toEqual([A4, A4, A4])
  const declared = await wordsOnPaper(page)
  for (const fact of [
    'Remetente',
    'Destinatário',
    'Identificação dos bens',
    'Peso total (estimado)',
    'Não substitui a nota fiscal',
    '529.982.247-25',
  ])
    expect(declared).toContain(fact)
  await expectAccessible(page)

  // Closing the print dialog prints the next sheet.
  await recordRuns(page)
  await page.getByRole('button', { name: 'Imprimir tudo' }).click()
  await expect.poll(() => runsOf(page)).toEqual(RUNS)

  await page.getByRole('link', { name: 'Voltar ao despacho' }).click()
  await expect(code(orders[2]!)).toHaveValue('CC123456785BR')
  await code(orders[2]!).fill('')
  await code(orders[0]!).fill('AA123456785BR')
  await expect(page.getByRole('row').filter({ has: code(orders[0]!) })).toContainText('Dígito confere')
  await code(orders[1]!).fill('AA123456784BR')
  await expect(page.getByRole('row').filter({ has: code(orders[1]!) })).toContainText('Dígito não confere, revise')
  await code(orders[1]!).fill('x')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Marcar 1 como enviado' }).click()
  await expect(page.getByText('1 pedido marcado como enviado')).toBeVisible()
  await expect(page.getByRole('row').filter({ has: code(orders[1]!) })).toContainText(
    'Digite um código de rastreamento válido',
  )
  await expect(code(orders[0]!)).toHaveCount(0)
  expect(await desk.api.adminOrders.get({ id: orders[0]! })).toMatchObject({
    status: 'shipped',
    tracking_code: 'AA123456785BR',
  })
  expect(await desk.api.adminOrders.get({ id: orders[1]! })).toMatchObject({ status: 'confirmed', tracking_code: null })
})

test('the proof of a sale opens without scripts and prints on one sheet', async ({ page, openBrowser, baseURL }) => {
  const desk = await openDesk(baseURL!)
  const shopper = await signPageIn(await openBrowser(), baseURL!)
  const name = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
  const product = await desk.api.adminProducts.create({
    name,
    slug: `prova-${process.pid}`,
    price: 80_00,
    stock_quantity: 9,
  })
  const order = await paidOrder(shopper, desk, [product])

  await enter(page, OWNER)
  await page.goto(`/api/admin/orders/${order}/visual-proof`)
  await expect(page.getByRole('heading', { level: 1, name: 'Prova Visual da Venda' })).toBeVisible()
  await expect(page.getByRole('cell', { name })).toBeVisible()
  await expect(page).toHaveTitle(`Prova Visual da Venda, pedido ${order}, Ousadia`)
  expect(await printed(page)).toEqual([A4])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await desk.api.adminOrders.verifyProofs()).toMatchObject({ broken: null })
  await desk.api.adminProducts.remove({ id: product.id })
})
