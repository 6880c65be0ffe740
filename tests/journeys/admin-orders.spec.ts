import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { newOrder } from './desk.ts'
import { test } from './journey.ts'
import { addToCart, brl, choosePix, enter, expectAccessible, fillDelivery, orderId, OWNER } from './steps.ts'

function rowOf(office: Page, id: number | string): Locator {
  return office.getByRole('row').filter({ has: office.getByRole('link', { name: `#${id}`, exact: true }) })
}

function statusOf(row: Locator, id: number | string): Locator {
  return row.getByRole('combobox', { name: `Alterar status do pedido ${id}` })
}

async function enterOffice(page: Page, path = '/admin/pedidos'): Promise<void> {
  await enter(page, OWNER)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
}

test('the customer sees a payment confirmed by hand and a shipped order', async ({ page, openBrowser }) => {
  await enter(page)
  await addToCart(page, 'Vaso Sertão')
  await fillDelivery(page)
  await choosePix(page)
  const order = orderId(page)

  const office = await openBrowser()
  await enterOffice(office, `/admin/pedidos?busca=${order}`)
  await expect(office.getByRole('banner')).toContainText(`Olá, ${OWNER}`)
  const row = rowOf(office, order)
  await expect(row).toContainText('Vaso Sertão')
  await expectAccessible(office)

  const status = statusOf(row, order)
  await status.selectOption('Pago')
  const dialog = office.getByRole('dialog')
  await expect(dialog).toContainText(`Passar o pedido #${order} a Pago?`)
  await expect(dialog).toContainText('ficam registrados como recebidos por você, fora do Mercado Pago')
  await expect(dialog).toContainText('A cobrança em aberto é encerrada no Mercado Pago.')
  await expect(dialog).toContainText('A Prova Visual da Venda é gravada.')
  await expect(statusOf(row, order)).toHaveValue('pending')
  await expectAccessible(office)
  await dialog.getByLabel('Motivo').fill('Comprovante recebido')
  await dialog.getByRole('button', { name: 'Passar a Pago' }).click()
  await expect(office.getByText('Status do pedido atualizado!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()

  await row.getByRole('button', { name: `Adicionar rastreio ao pedido ${order}` }).click()
  const code = office.getByLabel('Código de rastreamento')
  await expect(code).toBeFocused()
  await code.press('Enter')
  await expect(office.getByText('Digite um código de rastreamento válido')).toBeVisible()
  await code.fill('AA123456780BR')
  await expect(office.getByText('O dígito verificador não confere: revise o código antes de salvar.')).toBeVisible()
  await expectAccessible(office)
  await code.fill('AA123456785BR')
  await office.getByRole('button', { name: 'Salvar' }).click()
  await expect(office.getByText('Código de rastreamento adicionado! Pedido marcado como enviado.')).toBeVisible()
  await expect(statusOf(row, order)).toHaveValue('shipped')

  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vaso Sertão' }).first()).toContainText('Enviado')
  await expect(page.getByRole('button', { name: /Confirmar/ })).toBeVisible()

  await status.selectOption('Cancelado')
  await expect(dialog).toContainText('1 unidade volta ao estoque.')
  await expect(dialog).toContainText('foram recebidos por fora do provedor: devolva ao cliente por fora.')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(statusOf(row, order)).toHaveValue('shipped')
  await rowOf(office, order).getByRole('link').first().click()
  await expect(office.getByRole('dialog')).toContainText(
    'Pagamento confirmado manualmente: Comprovante recebido: Aguardando Pagamento → Pago',
  )
})

test('an order opens over the list with steps, notes, proof and a partial refund', async ({
  page,
  desk,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/status of 404 .*\/api\/admin\/orders\/999999999/)
  const { id, email, product } = await newOrder(desk, baseURL!)
  await enterOffice(page, `/admin/pedidos/${id}`)
  await expect(page).toHaveURL(`/admin/pedidos?pedido=${id}`)
  const sheet = page.getByRole('dialog', { name: `Pedido #${id}` })
  await expect(sheet).toContainText(product)
  await expect(sheet).toContainText(email)
  await expect(sheet.getByText('Rua das Laranjeiras, 214')).toBeVisible()
  await expectAccessible(page)

  const [proof] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('link', { name: 'Visualizar' }).click(),
  ])
  await expect(proof.getByText('Prova Visual da Venda')).toBeVisible()
  await proof.close()
  const [file] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('link', { name: 'Baixar' }).click()])
  expect(file.suggestedFilename()).toBe(`pedido-${id}.html`)

  // The API's response for an altered record.
  await page.route(
    `**/api/admin/orders/${id}`,
    async (route) => {
      const order = (await (await route.fetch()).json()) as { proof: object }
      await route.fulfill({ json: { ...order, proof: { ...order.proof, is_genuine: false } } })
    },
    { times: 1 },
  )
  await page.reload()
  await expect(
    sheet.getByText('Este registro foi alterado depois de gravado e não vale como prova da venda.'),
  ).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Visualizar' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(sheet.getByRole('link', { name: 'Visualizar' })).toBeVisible()

  await sheet.getByLabel('Anotação interna').fill('Ligar antes de enviar')
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await rowOf(page, id).getByRole('link').first().click()
  await expect(sheet.getByLabel('Anotação interna')).toHaveValue('Ligar antes de enviar')
  await sheet.getByRole('button', { name: 'Anotar' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Ligar antes de enviar' })).toContainText(
    `Anotação interna de ${OWNER}`,
  )

  await sheet.getByRole('button', { name: 'Reembolsar…' }).click()
  const dialog = page.getByRole('dialog', { name: `Reembolsar o pedido #${id}` })
  await expect(dialog.getByRole('button', { name: brl('160,00') })).toBeVisible()
  await dialog.getByLabel('Uma parte').check()
  await dialog.getByLabel('Valor a devolver').fill('160,01')
  await dialog.getByRole('button', { name: /^Reembolsar/ }).click()
  await expect(dialog.getByText(/O valor passa do que ainda pode ser devolvido/)).toBeVisible()
  await dialog.getByLabel('Valor a devolver').fill('40')
  await expect(dialog).toContainText('O pedido continua Pago e o estoque não muda.')
  await dialog.getByLabel('Motivo').fill('Uma peça lascada')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Reembolsar/ }).click()
  await expect(sheet.getByRole('list', { name: 'Reembolsos' })).toContainText('Devolvido')
  await expect(sheet.getByText('Reembolsado em parte')).toBeVisible()
  await expect(sheet.getByText(brl('40,00')).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL('/admin/pedidos')

  const link = rowOf(page, id).getByRole('link').first()
  await link.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  await page.goto('/admin/pedidos?pedido=999999999')
  await expect(page.getByRole('dialog')).toContainText('Pedido não encontrado')
})

test('pasted tracking codes report bad lines before and refused ones after', async ({ page, desk, baseURL }) => {
  const [one, two, sent, unpaid] = [
    await newOrder(desk, baseURL!),
    await newOrder(desk, baseURL!),
    await newOrder(desk, baseURL!),
    await newOrder(desk, baseURL!, { isPaid: false }),
  ]
  await enterOffice(page)
  for (const { id } of [one, two]) await rowOf(page, id).getByRole('checkbox').check()
  await expect(page.getByRole('toolbar', { name: '2 selecionados' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Etiquetas' })).toHaveAttribute(
    'href',
    `/admin/pedidos/despachar/imprimir?pedidos=${two.id},${one.id}&folhas=etiquetas`,
  )
  await expect(page.getByRole('link', { name: 'Marcar como enviado' })).toHaveAttribute(
    'href',
    `/admin/pedidos/despachar?pedidos=${two.id},${one.id}`,
  )
  await page.goto('/admin/pedidos?despachar=lista')
  const dialog = page.getByRole('dialog', { name: 'Marcar como enviados' })
  const list = dialog.getByLabel('Número do pedido e código de rastreamento')
  await list.fill(`${two.id} \n${one.id} `)
  await expect(dialog.getByText('Sem código: fica como está')).toHaveCount(2)
  const left = `${two.id};BB!\n${unpaid.id} AN735019284BR\n${sent.id} LOG12345\nsem número`
  await list.fill(`${one.id}\tAA123456785BR\n${left}`)
  await expect(dialog.getByRole('row').filter({ hasText: 'sem número' })).toContainText('Sem número de pedido')
  await expect(dialog.getByText('Código inválido')).toBeVisible()
  await expect(dialog.getByText('Aguardando pagamento: fica de fora')).toBeVisible()
  await expectAccessible(page)
  await desk.api.adminOrders.setStatus({ id: sent.id, status: 'shipped' })
  await dialog.getByRole('button', { name: 'Marcar 2 como enviados' }).click()
  await expect(page.getByText('1 pedido marcado como enviado')).toBeVisible()
  await expect(dialog).toContainText('1 pedido não foi enviado. Ele ficou na lista, com o motivo.')
  await expect(dialog.getByText('Já foi enviado: fica de fora')).toBeVisible()
  await expect(list).toHaveValue(left)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(list).toHaveValue(left)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL('/admin/pedidos')
  await expect(statusOf(rowOf(page, one.id), one.id)).toHaveValue('shipped')
  await expect(statusOf(rowOf(page, two.id), two.id)).toHaveValue('confirmed')
})

test('the order list works by keyboard, filters in its URL and exports as CSV', async ({ page, desk, baseURL }) => {
  const { id, email } = await newOrder(desk, baseURL!)
  await enterOffice(page)
  await page.getByRole('link', { name: /^Pago/ }).click()
  await expect(page).toHaveURL('/admin/pedidos?status=confirmed')
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(email)
  await expect(page).toHaveURL(`/admin/pedidos?status=confirmed&busca=${encodeURIComponent(email)}`)
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await page.getByRole('button', { name: 'Total' }).click()
  await expect(page).toHaveURL(/ordem=total-high/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${id};`))

  await page.reload()
  await expect(rowOf(page, id)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '1 selecionado' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Código de rastreamento')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Código de rastreamento')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Pedido #${id}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('ninguém-assim')
  await expect(page.getByRole('heading', { name: 'Nenhum pedido encontrado' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/admin/pedidos')
})

test('a fully refunded order leaves the dispatch list and asks before shipping', async ({ page, desk, baseURL }) => {
  const { id } = await newOrder(desk, baseURL!)
  await enterOffice(page, `/admin/pedidos?pedido=${id}`)
  await page.getByRole('button', { name: 'Reembolsar…' }).click()
  const dialog = page.getByRole('dialog', { name: `Reembolsar o pedido #${id}` })
  await dialog.getByLabel('e cancelar o pedido').check()
  await expect(dialog).toContainText('O pedido passa a Cancelado e as unidades voltam ao estoque.')
  await dialog.getByLabel('e cancelar o pedido').uncheck()
  await expect(dialog).toContainText('ele sai da lista para enviar')
  await dialog.getByRole('button', { name: /^Reembolsar R/ }).click()
  await expect(page.getByRole('dialog', { name: `Pedido #${id}` }).getByText('Reembolsado por inteiro')).toBeVisible()

  const waiting = await newOrder(desk, baseURL!)
  await page.goto('/admin/pedidos?status=confirmed')
  await expect(rowOf(page, waiting.id)).toBeVisible()
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.goto(`/admin/pedidos?reembolso=total&busca=${id}`)
  await expect(rowOf(page, id)).toContainText('Reembolsado por inteiro')
  await expect(rowOf(page, id).getByRole('button', { name: /^Adicionar rastreio/ })).toHaveCount(0)
  await statusOf(rowOf(page, id), id).selectOption('Enviado')
  const question = page.getByRole('dialog', { name: `Passar o pedido #${id} a Enviado?` })
  await expect(question).toContainText('Este pedido foi reembolsado por inteiro')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Enviar mesmo assim' }).click()
  await expect(page.getByText('Status do pedido atualizado!')).toBeVisible()
})

test('a status change on a stale order shows its current state, a failure rolls back', async ({
  page,
  desk,
  baseURL,
  expectInConsole,
}) => {
  const { id } = await newOrder(desk, baseURL!)
  await enterOffice(page, `/admin/pedidos?busca=${id}`)
  const row = rowOf(page, id)
  await expect(statusOf(row, id)).toHaveValue('confirmed')
  await desk.api.adminOrders.setStatus({ id, status: 'shipped' })
  await statusOf(row, id).selectOption('Entregue')
  await expect(page.getByText(/dona@ousadia.example marcou este pedido como enviado às/)).toBeVisible()
  await expect(statusOf(row, id)).toHaveValue('shipped')

  expectInConsole(/Erro ao atualizar status/)
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await statusOf(row, id).selectOption('Entregue')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('recebe um e-mail: entrega')
  await page.route('**/api/admin/orders/*/status', (route) => route.abort('internetdisconnected'))
  await dialog.getByRole('button', { name: 'Passar a Entregue' }).click()
  await expect(page.getByRole('button', { name: 'Repetir' })).toBeVisible()
  await expect(statusOf(row, id)).toHaveValue('shipped')
  await page.unroute('**/api/admin/orders/*/status')
  await page.getByRole('button', { name: 'Repetir' }).click()
  await dialog.getByRole('button', { name: 'Passar a Entregue' }).click()
  await expect(page.getByText('Status do pedido atualizado!')).toBeVisible()
  await expect(statusOf(row, id)).toHaveValue('delivered')
})

test('failed loads and saves say so, keep typed text and can be retried', async ({
  page,
  desk,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  expectInConsole(/Erro ao adicionar código de rastreamento/)
  const { id } = await newOrder(desk, baseURL!)
  const calls = '**/api/admin/orders**'
  await enter(page, OWNER)
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await page.goto(`/admin/pedidos?busca=${id}`)
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar os pedidos' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const row = rowOf(page, id)
  await expect(statusOf(row, id)).toHaveValue('confirmed')

  await row.getByRole('button', { name: /^Adicionar rastreio/ }).click()
  await page.getByLabel('Código de rastreamento').fill('AA123456785BR')
  await page.route('**/tracking', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Erro ao adicionar código de rastreamento')).toBeVisible()
  await expect(page.getByLabel('Código de rastreamento')).toHaveValue('AA123456785BR')
  await page.unroute('**/tracking')
  await page.getByRole('button', { name: 'Repetir' }).click()
  await expect(statusOf(row, id)).toHaveValue('shipped')

  const detail = `**/api/admin/orders/${id}`
  await page.route(detail, (route) => route.abort('internetdisconnected'))
  await row.getByRole('link').first().click()
  const sheet = page.getByRole('dialog', { name: `Pedido #${id}` })
  await expect(sheet.getByText('Erro ao carregar detalhes do pedido')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(detail)
  await sheet.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(sheet.getByText('Rua das Laranjeiras, 214')).toBeVisible()
  const code = sheet.getByRole('link', { name: 'AA123456785BR' })
  await expect(code).toHaveAttribute('href', 'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR')
})

test('a return request is answered inside the order', async ({ page, desk, baseURL }) => {
  const { id, api } = await newOrder(desk, baseURL!)
  await desk.api.adminOrders.setStatus({ id, status: 'delivered' })
  await api.account.requestReturn({ id, reason: 'Não combinou com a sala' })
  await enterOffice(page, `/admin/pedidos?pedido=${id}`)
  const request = page.getByRole('region', { name: 'Pedido de devolução' })
  await expect(request).toContainText('Não combinou com a sala')
  await expectAccessible(page)
  await request.getByLabel('Resposta ao cliente').fill('Use a etiqueta que enviamos')
  await request.getByRole('button', { name: 'Aceitar devolução' }).click()
  await expect(request).toContainText('Devolução aceita')
  await expect(request).toContainText('Use a etiqueta que enviamos')
  expect((await api.account.order({ id })).return_request).toMatchObject({
    state: 'accepted',
    answer: 'Use a etiqueta que enviamos',
  })
})

test('the arrows step through orders and keep focus inside the panel', async ({ page, desk, baseURL }) => {
  const [older, newer] = [await newOrder(desk, baseURL!), await newOrder(desk, baseURL!)]
  await enterOffice(page, `/admin/pedidos?busca=${encodeURIComponent('Peça')}&pedido=${newer.id}`)
  await page.getByRole('button', { name: 'Pedido mais antigo' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(`Pedido #${newer.id}`)
  await page.goto(`/admin/pedidos?pedido=${older.id}`)
  await page.getByRole('button', { name: 'Pedido mais novo' }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(`Pedido #${older.id}`)
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
})

test('every order action is reachable on a phone', async ({ page, desk, baseURL }) => {
  const { id } = await newOrder(desk, baseURL!)
  await enter(page, OWNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/pedidos?busca=${id}`)
  const row = rowOf(page, id)
  await expect(statusOf(row, id)).toHaveValue('confirmed')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Mais ações do pedido ${id}` }).click()
  await page.getByRole('menuitem', { name: 'Cancelar pedido…' }).click()
  await expect(page.getByRole('dialog')).toContainText('serão reembolsados por PIX, pelo Mercado Pago.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar e reembolsar' }).click()
  await expect(statusOf(row, id)).toHaveValue('cancelled')
  await row.getByRole('link').first().click()
  const sheet = page.getByRole('dialog', { name: `Pedido #${id}` })
  await expect(sheet).toContainText('Reembolsado')
  await expectAccessible(page)

  // A word longer than the viewport.
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    const order = (await (await route.fetch()).json()) as { items: object[] }
    await route.fulfill({
      json: { ...order, items: order.items.map((item) => ({ ...item, product_name: 'Comprido'.repeat(25) })) },
    })
  })
  await page.reload()
  await expect(sheet.getByRole('table').getByText('CompridoComprido')).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(sheet.getByRole('table').getByText(brl('160,00')).first()).toBeInViewport({ ratio: 1 })
  }
})

test('a customer who opens the back office is redirected to the shop', async ({ page }) => {
  await enter(page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible()
})
