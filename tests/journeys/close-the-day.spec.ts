import { expect } from '@playwright/test'
import { saoPauloDay } from '#domain/calendar.ts'
import { countClicks } from './clicks.ts'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { printed, wordsOnPaper } from './paper.ts'
import { expectAccessible, OWNER } from './steps.ts'

test('staff print the close of the day in two clicks from the dashboard', async ({ page, baseURL, desk }) => {
  await newOrder(desk, baseURL!)
  const { sums, methods } = await desk.api.adminReports.day({})
  expect(methods.length).toBeGreaterThan(0)
  await signPageIn(page, baseURL!, OWNER)
  await page.addInitScript(() =>
    Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }),
  )
  await page.goto('/admin')
  const { click, count } = countClicks()

  await click(page.getByRole('link', { name: 'Fechar o dia' }))
  await expect(page.getByRole('heading', { name: 'Fechamento do dia' })).toBeVisible()
  await click(page.getByRole('button', { name: 'Imprimir' }))
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  expect(count()).toBeLessThanOrEqual(3)

  expect(await printed(page)).toEqual(['21 × 30'])
  const words = await wordsOnPaper(page)
  for (const fact of ['Receita líquida', 'Forma de pagamento', methods[0]!.label, 'Para enviar agora', 'Diferença'])
    expect(words).toContain(fact)
  for (const control of ['Voltar aos Relatórios', 'Dia anterior', 'MODO DEMONSTRAÇÃO'])
    expect(words).not.toContain(control)
  const reais = (cents: number) => (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  expect(words).toContain(reais(sums.gross))
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  await page.getByRole('button', { name: 'Dia anterior' }).click()
  await expect(page).toHaveURL(/dia=\d{4}-\d\d-\d\d/)
  await expect(page.getByText('Forma de pagamento')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dia seguinte' }).click()
  await expect(page).not.toHaveURL(/dia=\d/)
})

test('a report of own days keeps them in its address, and its groups add up', async ({ page, baseURL, desk }) => {
  await newOrder(desk, baseURL!)
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/relatorios?dias=hoje')
  await expect(page.getByRole('table', { name: 'Receita por forma de pagamento' })).toContainText('PIX')
  await page.getByRole('combobox', { name: 'Dividir por' }).selectOption('Por categoria')
  await expect(page).toHaveURL(/por=category/)
  await expect(page.getByRole('table', { name: 'Receita por categoria' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Escolher datas…')
  const today = saoPauloDay(new Date())
  await expect(page).toHaveURL(new RegExp(`desde=${today}.*ate=${today}`))
  await page.getByLabel('De', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Escolha de 1 a 366 dias')).toBeVisible()
  await page.getByLabel('Até', { exact: true }).fill('2020-12-31')
  await expect(page.getByRole('heading', { name: 'Nenhum dado de vendas encontrado' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Até', { exact: true })).toHaveValue('2020-12-31')
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Hoje')
  await expect(page.getByRole('table', { name: 'Receita por categoria' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'De onde veio a receita' }).getByRole('link', { name: 'Exportar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`vendas-por-categoria-${today}-a-${today}.csv`)
})

test('the orders list adds up what its filters match, and its cards count it', async ({ page, baseURL, desk }) => {
  const [paid] = [await newOrder(desk, baseURL!), await newOrder(desk, baseURL!, { isPaid: false })]
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/pedidos?busca=${encodeURIComponent(paid.email)}`)
  const { total_amount: total } = await desk.api.adminOrders.get({ id: paid.id })
  const reais = (total / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await expect(page.getByText(`1 pedido, R$\u00A0${reais}`)).toBeVisible()
  const cards = page.getByRole('region', { name: 'Pedidos por status' })
  await expect(cards.getByRole('link', { name: /Pago/ })).toContainText('1')
  await expect(cards.getByRole('link', { name: /Aguardando/ })).toContainText('0')
  await cards.getByRole('link', { name: /Aguardando/ }).click()
  await expect(page.getByText('0 pedidos, R$\u00A00,00')).toBeVisible()
  await expect(cards.getByRole('link', { name: /Pago/ })).toContainText('1')
})
