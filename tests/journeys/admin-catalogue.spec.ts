import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import { test } from './journey.ts'
import { newProduct } from './desk.ts'
import { brl, enter, expectAccessible, openProduct, OWNER } from './steps.ts'

const PICTURES = join(import.meta.dirname, '../../demo/imagens')

async function openOffice(page: Page, path: string): Promise<void> {
  await enter(page, OWNER)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
}

/** Hidden from shoppers, because other journeys count the products of the shop. */
async function makeProduct(page: Page, name: string): Promise<number> {
  return page.evaluate(async (name) => {
    const body = JSON.stringify({ name, slug: name, price: 10, stock_quantity: 9, is_active: false })
    const response = await fetch('/api/products', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    return ((await response.json()) as { id: number }).id
  }, name)
}

async function drag(page: Page, name: string, down: number): Promise<void> {
  const handle = await page.getByRole('button', { name: new RegExp(`^Mover ${name}`) }).boundingBox()
  const [x, y] = [handle!.x + handle!.width / 2, handle!.y + handle!.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + down, { steps: 8 })
  await page.mouse.up()
}

const HEADING = 'Nome;Preço;Estoque;Ativo'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

test('a product is created with photos and edited', async ({ page, expectInConsole }) => {
  expectInConsole(/422.*\/api\/admin\/pictures/)
  await openOffice(page, '/admin/produtos')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Novo Produto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Produto' })
  await dialog.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(dialog.getByText('Informe um valor em reais')).toBeVisible()

  await dialog.getByLabel('Nome').fill('Bandeja Maré Ônix')
  await expect(dialog.getByLabel('Slug')).toHaveValue('bandeja-mare-onix')
  await dialog.getByLabel('Preço de venda').fill('1.219,50')
  await dialog.getByLabel('Estoque').fill('4-')
  await dialog.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(dialog.getByText('Informe um número inteiro')).toBeVisible()
  await dialog.getByLabel('Estoque').fill('4')
  const files = dialog.locator('input[type=file][multiple]')
  await files.setInputFiles([join(PICTURES, 'bule-fim-de-tarde-og.jpg'), join(PICTURES, 'caneca-prosa.webp')])
  await expect(dialog.getByRole('button', { name: /^Foto \d de 2/ })).toHaveCount(2)
  await files.setInputFiles({ name: 'nota-fiscal.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
  await expect(dialog.getByText('nota-fiscal.pdf não é uma imagem.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Foto 2 de 2' }).click()
  await dialog.getByRole('button', { name: 'Tornar principal' }).click()
  await dialog.getByLabel('Texto alternativo da foto principal').fill('Uma caneca de frente')
  await dialog.getByLabel('Produto ativo').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Criar Produto' }).click()
  await expect(page.getByText('Produto criado!')).toBeVisible()
  const row = rowOf(page, 'Bandeja Maré Ônix')
  await expect(row).toContainText('Estoque baixo: 4')

  await row.getByRole('button', { name: 'Editar Bandeja Maré Ônix' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Produto' })
  await edit.getByLabel('Nome').fill('Bandeja Maré Jade')
  await expect(edit.getByLabel('Slug')).toHaveValue('bandeja-mare-onix')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Descartar o que você mudou?' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produto atualizado!')).toBeVisible()
  await expect(rowOf(page, 'Bandeja Maré Jade')).toBeVisible()
})

test('shoppers browse all photos of a product', async ({ page, openBrowser }) => {
  const name = 'Ampulheta Sem Pressa'
  await openOffice(page, '/admin/produtos?busca=ampulheta')
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file][multiple]')
    .setInputFiles(join(PICTURES, 'caneca-prosa.webp'))
  await page.getByRole('button', { name: 'Foto 2 de 2' }).click()
  await page.getByLabel('Texto alternativo da foto 2').fill('Ao lado de uma caneca')
  await page.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(page.getByText('Produto atualizado!')).toBeVisible()

  const shopper = await openBrowser()
  await openProduct(shopper, name)
  await expect(shopper.getByRole('button', { name: 'Foto 1 de 2' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Foto 2 de 2' }).click()
  await expect(shopper.getByRole('button', { name: 'Foto 2 de 2' })).toHaveAttribute('aria-current', 'true')
  await expect(shopper.getByRole('img', { name: 'Ao lado de uma caneca' })).toBeInViewport()
})

test('concurrent edits of a product are merged', async ({ page, openBrowser, expectInConsole }) => {
  expectInConsole(/409.*\/api\/admin\/products\//)
  await openOffice(page, '/admin/produtos')
  const name = 'Vaso de duas mãos'
  await makeProduct(page, name)
  const other = await openBrowser()
  await openOffice(other, `/admin/produtos?busca=${encodeURIComponent(name)}`)
  await page.goto(`/admin/produtos?busca=${encodeURIComponent(name)}`)
  for (const each of [page, other]) await each.getByRole('button', { name: `Editar ${name}` }).click()

  await other.getByLabel('Estoque', { exact: true }).last().fill('3')
  await other.getByLabel('Descrição', { exact: true }).fill('Da outra pessoa')
  await other.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(other.getByText('Produto atualizado!')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Editar Produto' })
  await dialog.getByLabel('Descrição', { exact: true }).fill('Minha')
  await dialog.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(dialog.getByText('Outra pessoa salvou este registro enquanto você editava.')).toBeInViewport()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Estoque' })).toContainText('9 → 3')
  await expect(dialog.getByLabel('Descrição', { exact: true })).toHaveValue('Minha')
  await expect(dialog.getByLabel('Estoque', { exact: true })).toHaveValue('3')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(dialog.getByLabel('Usar o que a outra pessoa salvou: Da outra pessoa')).toBeFocused()
  await dialog.getByLabel('Manter o que digitei: Minha').check()
  await dialog.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(page.getByText('Produto atualizado!')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Estoque baixo: 3')
})

test('a stock change survives a sale meanwhile, a stale count asks', async ({ page, desk, expectInConsole }) => {
  expectInConsole(/409.*\/api\/admin\/products\//)
  const product = await newProduct(desk, { stock: 10 })
  const { id, name, slug, price } = product
  await openOffice(page, `/admin/produtos?busca=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Produto' })
  const stock = dialog.getByLabel('Estoque', { exact: true })
  await stock.fill('+5')
  await expect(dialog.getByRole('button', { name: 'Entraram' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText('10 + 5 = 15')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await desk.api.adminProducts.update({ id, name, slug, price, stock_change: -3 })
  await dialog.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(page.getByText('Produto atualizado!')).toBeVisible()
  expect(await desk.api.adminProducts.get({ id })).toMatchObject({ stock_quantity: 12 })
  await expect(rowOf(page, name).getByRole('button', { name: `Mudar estoque de ${name}: 12` })).toBeVisible()

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await stock.fill('9')
  await desk.api.adminProducts.update({ id, name, slug, price, stock_change: -1 })
  await dialog.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(dialog.getByRole('group', { name: /Estoque: vocês dois mudaram\. Era 12\./ })).toBeVisible()
  await dialog.getByLabel('Usar o que a outra pessoa salvou: 11').check()
  await expect(stock).toHaveValue('11')
  await dialog.getByLabel('Manter o que digitei: 9').check()
  await dialog.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(page.getByText('Produto atualizado!').last()).toBeVisible()
  await expect.poll(async () => (await desk.api.adminProducts.get({ id })).stock_quantity).toBe(9)
})

test('concurrent edits of a category are merged', async ({ page, desk, expectInConsole }) => {
  expectInConsole(/409.*\/api\/admin\/categories\//)
  const { id } = await desk.api.adminCategories.create({ name: 'Peças de duas mãos', color: '#336699' })
  await openOffice(page, '/admin/categorias')
  await page.getByRole('button', { name: 'Editar Peças de duas mãos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Categoria' })
  await dialog.getByLabel('Descrição').fill('Minha descrição')
  await desk.api.adminCategories.update({ id, name: 'Peças de duas mãos', color: '#993366' })
  await dialog.getByRole('button', { name: 'Atualizar Categoria' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Cor' })).toContainText('#336699 → #993366')
  await dialog.getByRole('button', { name: 'Atualizar Categoria' }).click()
  await expect(page.getByText('Categoria atualizada!')).toBeVisible()
  expect((await desk.api.adminCategories.list()).find((category) => category.id === id)).toMatchObject({
    color: '#993366',
    description: 'Minha descrição',
  })
})

test('a failed deletion restores the row and can be retried', async ({ page, expectInConsole }) => {
  expectInConsole(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
  expectInConsole(/^Erro ao excluir produto\. Tente novamente\. TypeError: Failed to fetch/)
  await openOffice(page, '/admin/produtos')
  const name = 'Vaso teimoso'
  await makeProduct(page, name)
  await page.goto(`/admin/produtos?busca=${encodeURIComponent(name)}`)
  await page.route('**/api/admin/products/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Excluir produto' }).click()
  await expect(page.getByText('Erro ao excluir produto. Verifique sua conexão.')).toBeVisible()
  await expect(rowOf(page, name)).toBeVisible()

  await page.unroute('**/api/admin/products/*')
  await page.getByRole('button', { name: 'Repetir' }).click()
  await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
})

test('a deletion whose response was lost stays done', async ({ page, expectInConsole }) => {
  expectInConsole(/Failed to load resource: net::ERR_FAILED|404.*\/api\/admin\/products\//)
  expectInConsole(/^Erro ao excluir produto\. Tente novamente\. TypeError: Failed to fetch/)
  await openOffice(page, '/admin/produtos')
  const name = 'Vaso sem resposta'
  await makeProduct(page, name)
  await page.goto(`/admin/produtos?busca=${encodeURIComponent(name)}`)
  await page.route(
    '**/api/admin/products/*',
    async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('button', { name: 'Excluir produto' }).click()
  await expect(page.getByText('Erro ao excluir produto. Verifique sua conexão.')).toBeVisible()
  await page.getByRole('button', { name: 'Repetir' }).click()
  await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
})

test('bulk deletion names its products, and filtering clears the selection', async ({ page }) => {
  await openOffice(page, '/admin/produtos')
  for (const number of ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'])
    await makeProduct(page, `Trio de prova ${number}`)
  await page.goto('/admin/produtos?busca=trio+de+prova')
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Inativos')
  await expect(page).toHaveURL(/situacao=inativos/)
  await expect(page.getByRole('toolbar')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('toolbar', { name: '7 selecionados' }).getByRole('button', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir 7 produtos?' })
  await expect(dialog).toContainText(
    'Trio de prova sete, Trio de prova seis, Trio de prova cinco, Trio de prova quatro, Trio de prova três e mais 2',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Excluir produtos' }).click()
  await expect(page.getByText('7 produtos excluídos com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
})

test('on a phone the list can be sorted and selected as a whole', async ({ page }) => {
  await openOffice(page, '/admin/produtos')
  for (const name of ['Dupla de prova um', 'Dupla de prova dois']) await makeProduct(page, name)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/produtos?busca=dupla+de+prova')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Produto, decrescente')
  await expect(page).toHaveURL(/ordem=name&sentido=desc/)
  await expect(page.getByRole('row').nth(1)).toContainText('Dupla de prova um')
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await expect(page.getByRole('toolbar', { name: '2 selecionados' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Produto' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: 'Preço', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Exportar CSV' })).toBeVisible()
  await expectAccessible(page)
})

test('closing an edited coupon or category asks first', async ({ page }) => {
  await openOffice(page, '/admin/categorias')
  await page.getByRole('button', { name: 'Nova Categoria' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [path, open, label, text] of [
    ['/admin/categorias', 'Nova Categoria', 'Nome', 'Jardim'],
    ['/admin/cupons', 'Novo Cupom', 'Código', 'JARDIM10'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog', { name: open })
    await dialog.getByLabel(label).fill(text)
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Descartar o que você mudou?' })
      .getByRole('button', { name: 'Voltar' })
      .click()
    await expect(dialog.getByLabel(label)).toHaveValue(text)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('browser back and reload ask before discarding an edited form', async ({ page }) => {
  await openOffice(page, '/admin/produtos')
  const menu = page.getByRole('navigation', { name: 'Administração' })
  for (const [link, open, label, text] of [
    ['Produtos', 'Novo Produto', 'Nome', 'Jarra'],
    ['Cupons', 'Novo Cupom', 'Código', 'JARRA10'],
  ] as const) {
    await page.goto('/admin/clientes')
    await menu.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog', { name: open })
    await dialog.getByLabel(label).fill(text)
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Descartar o que você mudou?' })
    await question.getByRole('button', { name: 'Voltar' }).click()
    await expect(dialog.getByLabel(label)).toHaveValue(text)
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    await expect(dialog.getByLabel(label)).toHaveValue(text)
    await page.goBack()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a failed save is shown in the form, and a retry sends its latest values', async ({ page, expectInConsole }) => {
  expectInConsole(/net::ERR_FAILED/)
  expectInConsole(/^Erro ao salvar produto TypeError: Failed to fetch/)
  await openOffice(page, '/admin/produtos')
  const name = `Moringa ${process.pid}`
  const form = page.getByRole('dialog', { name: 'Novo Produto' })
  const attempt = async () => {
    await page.getByRole('button', { name: 'Novo Produto' }).click()
    await form.getByLabel('Nome', { exact: true }).fill(name)
    await form.getByLabel('Preço de venda').fill('10')
    await form.getByLabel('Produto ativo').uncheck()
    await page.route('/api/products', (route) => route.abort())
    await form.getByRole('button', { name: 'Criar Produto' }).click()
    await expect(form.getByRole('alert')).toContainText('Erro ao salvar produto')
    await expectAccessible(page)
    await page.unroute('/api/products')
  }
  await attempt()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Repetir' })).toHaveCount(0)
  await attempt()
  await form.getByLabel('Preço de venda').fill('99')
  await form.getByRole('button', { name: 'Repetir' }).click()
  await expect(page.getByText('Produto criado!')).toBeVisible()
  await expect(rowOf(page, name)).toContainText(brl('99,00'))
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('deleting the last row of a page goes back one page and keeps keyboard focus', async ({ page }) => {
  await openOffice(page, '/admin/produtos')
  const made = await page.evaluate(async () => {
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        fetch('/api/admin/coupons', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ code: `FOLHA${index}`, discount_type: 'percentage', discount_value: 5 }),
        }),
      ),
    )
    return answers.filter(({ ok }) => ok).length
  })
  expect(made).toBe(21)
  await page.goto('/admin/cupons?busca=FOLHA')
  await expect(page.getByText('1–20 de 21')).toBeVisible()
  await page.getByRole('button', { name: 'Próximos' }).click()
  await expect(page.getByText('21–21 de 21')).toBeVisible()
  await page.getByRole('button', { name: /^Excluir FOLHA/ }).click()
  await page.getByRole('button', { name: 'Excluir cupom' }).click()
  await expect(page.getByText('1–20 de 20')).toBeVisible()
  await expect(page).not.toHaveURL(/cursor/)

  const rows = page.locator('tr[data-row]')
  const follower = await rows.nth(4).getAttribute('data-row')
  await rows
    .nth(3)
    .getByRole('button', { name: /^Excluir FOLHA/ })
    .click()
  await page.getByRole('button', { name: 'Excluir cupom' }).click()
  await expect(page.getByText('1–19 de 19')).toBeVisible()
  await expect(page.locator(`tr[data-row="${follower}"] :focus`)).toHaveCount(1)
})

test('bulk changes apply to several products and can be undone', async ({ page }) => {
  await openOffice(page, '/admin/produtos')
  for (const name of ['Par de prova um', 'Par de prova dois']) await makeProduct(page, name)
  await page.goto('/admin/produtos?busca=par+de+prova')
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await expect(page.getByRole('toolbar', { name: '2 selecionados' })).toBeVisible()
  await expectAccessible(page)
  const featured = page.getByRole('row').filter({ hasText: 'Destaque na página inicial' })
  await page.getByRole('button', { name: 'Destacar', exact: true }).click()
  await expect(page.getByText('2 produtos postos em destaque')).toBeVisible()
  await expect(featured).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito')).toBeVisible()
  await expect(featured).toHaveCount(0)

  await page.getByRole('button', { name: 'Preço e estoque' }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mudam 2 preços' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mudar 2 preços' }).click()
  await expect(page.getByText('2 preços mudados')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'R$ 10,00' })).toHaveCount(2)

  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Ativos')
  await expect(page).toHaveURL(/situacao=ativos/)
  await expect(page.getByText('Nenhum produto combina com a busca e os filtros escolhidos.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Preço', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Preço' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Editar Produto' })).toBeVisible()
})

test('categories are created, reordered by keyboard, renamed and deleted', async ({ page }) => {
  await openOffice(page, '/admin/categorias')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova Categoria' }).click()
  await page.getByLabel('Nome').fill('Jardim')
  await page.getByRole('radio', { name: 'Floresta' }).check()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(join(PICTURES, 'vaso-suspenso-rede.webp'))
  await expect(page.getByRole('button', { name: 'Remover a foto da categoria' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar Categoria' }).click()
  await expect(page.getByText('Categoria criada!')).toBeVisible()
  const last = page.getByRole('list', { name: 'Categorias' }).getByRole('listitem').last()
  await expect(last).toContainText('Jardim')

  const handle = page.getByRole('button', { name: /^Mover Jardim/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(page.getByText('Ordem das categorias salva')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Categorias' }).getByRole('listitem').nth(-3)).toContainText('Jardim')

  await drag(page, 'Jardim', 120)
  await expect(page.getByText('Ordem das categorias salva')).toBeVisible()
  await expect(last).toContainText('Jardim')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Ordem desfeita')).toBeVisible()
  await expect(last).not.toContainText('Jardim')

  await page.getByRole('button', { name: 'Editar Jardim' }).click()
  await expect(page.getByLabel('URL da foto da categoria')).toHaveValue(/^\/imagens\/enviadas\//)
  await page.getByRole('button', { name: 'Remover a foto da categoria' }).click()
  await page.getByLabel('Nome').fill('Varanda')
  await expect(page.getByLabel('Mudar também o endereço na loja')).not.toBeChecked()
  await page.getByRole('button', { name: 'Atualizar Categoria' }).click()
  await expect(page.getByText('Categoria atualizada!')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir Varanda' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nenhum produto está nela.')
  await page.getByRole('button', { name: 'Excluir categoria' }).click()
  await expect(page.getByText('Categoria excluída com sucesso!')).toBeVisible()
  await expect(page.getByText('Varanda', { exact: true })).toHaveCount(0)
})

test('a file with a bad line imports nothing, a good one imports everything', async ({ page }) => {
  await openOffice(page, '/admin/produtos/importar')
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' })
  const choose = (name: string, ...lines: string[]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await expectAccessible(page)

  await choose('colecao.csv', HEADING, 'Castiçal Baixo Coreto;74,90;18;não', 'Prato Vizinha;19O,00;25;não')
  await expect(dialog.getByText('1 linha precisa de correção. Nada foi importado.')).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('Preço não é um número: “19O,00”')
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Baixar linhas com problema' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('linhas-com-problema.csv')
  await expectAccessible(page)

  const good = [HEADING, 'Castiçal Baixo Coreto;74,90;18;não', 'Prato Vizinha;190,00;25;não']
  for (const [button, said] of [
    ['Importar 2 produtos', '2 novos, 0 alterados, 0 iguais'],
    [null, '0 novos, 0 alterados, 2 iguais'],
  ] as const) {
    await dialog.getByRole('button', { name: /outro arquivo$/ }).click()
    await choose('colecao.csv', ...good)
    await expect(dialog.getByText(`colecao.csv, 2 linhas lidas: ${said}.`)).toBeVisible()
    if (button === null) continue
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByText('Importação concluída.')).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL('/admin/produtos')
  await expect(rowOf(page, 'Castiçal Baixo Coreto')).toContainText('74,90')
  await expect(rowOf(page, 'Prato Vizinha')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ações de Prato Vizinha' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar Produto' })).toBeVisible()
  await expectAccessible(page)
})

test('price and stock are changed in the row, and a conflict says what changed', async ({
  page,
  desk,
  expectInConsole,
}) => {
  expectInConsole(/409.*\/api\/admin\/products\/\d+\/adjust/)
  const name = 'Vaso de linha'
  await openOffice(page, '/admin/produtos')
  await makeProduct(page, name)
  await page.goto(`/admin/produtos?busca=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  const [product] = (await desk.api.adminProducts.list({ search: name })).items

  await row.getByRole('button', { name: `Mudar preço de ${name}` }).press('Enter')
  await expect(row.getByRole('textbox', { name: `Preço de ${name}` })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('72,50')
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`${name}: preço de .* para R\\$\\s72,50`))).toBeVisible()
  await expect(row.getByRole('button', { name: /R\$\s72,50/ })).toBeFocused()

  await row.getByRole('button', { name: `Mudar estoque de ${name}` }).press('Enter')
  const { id, stock_quantity: seen } = product!
  await desk.api.adminProducts.adjust({ id, stock_quantity: seen + 3, seen_stock: seen })
  await page.keyboard.type('+5')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('alert')).toContainText(`era ${seen}, agora é ${seen + 3}. Enter salva ${seen + 8}.`)
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: `Mudar estoque de ${name}: ${seen + 8}` })).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(row.getByRole('button', { name: `Mudar estoque de ${name}: ${seen + 3}` })).toBeVisible()

  const menu = row.getByRole('button', { name: `Ações de ${name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ativar' }).click()
  await expect(page.getByText(`${name} está na loja`)).toBeVisible()
  await expect(row).toContainText('Ativo')
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Ver na loja' })).toHaveAttribute('href', /^\/produto\//)
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await expect(row).toContainText('Inativo')
  await page.setViewportSize({ width: 360, height: 740 })
  await row.getByRole('button', { name: `Mudar preço de ${name}` }).click()
  await expectAccessible(page)
})
