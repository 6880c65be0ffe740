import { expect, type Page } from '@playwright/test'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER, signInAs } from './steps.ts'

// The tests change the same settings.
test.describe.configure({ mode: 'default' })

async function openSection(page: Page, section: string, title: string): Promise<void> {
  await page.goto(`/admin/configuracoes/${section}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar Configurações' })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar Configurações' })
const saved = (page: Page) => page.getByText('Configurações salvas com sucesso!').last()

test('shoppers see changed settings, and the activity log records them', async ({ page, baseURL, openBrowser }) => {
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/configuracoes')
  await expect(page.getByRole('link', { name: /^Frete R\$\s15,90 · grátis a partir de R\$\s59,00$/ })).toBeVisible()
  await page.getByRole('link', { name: /^Empresa / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Empresa' })).toBeVisible()

  const address = 'Rua da Prova, 9, Centro, São Paulo - SP, CEP 01001-000'
  await page.getByLabel('Endereço', { exact: true }).fill(address)
  await page.getByLabel('CNPJ').fill('12abc34501de35')
  await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await expect(page.getByText('2 alterações não salvas')).toBeVisible()
  await expectAccessible(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/settings/sections', async (route) => (await held.promise, route.continue()), {
    times: 1,
  })
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible()
  held.resolve()
  await expect(saved(page)).toBeVisible()
  await expect(save(page)).toBeVisible()
  await expect(page.getByText('alterações não salvas')).toHaveCount(0)
  await page.getByRole('link', { name: 'Configurações' }).last().click()
  await expect(page.getByRole('link', { name: /^Empresa .* CNPJ 12.ABC.345/ })).toBeVisible()
  await page.getByRole('link', { name: /^Políticas Os três textos padrão/ }).click()
  await page.getByLabel('Trocas e devoluções').fill('Trocamos com um sorriso.')
  await save(page).click()
  await expect(page.getByText('alteração não salva')).toHaveCount(0)

  const shopper = await openBrowser()
  await shopper.goto('/trocas')
  await expect(shopper.getByText('Trocamos com um sorriso.')).toBeVisible()
  await expect(shopper.getByRole('contentinfo')).toContainText('12.ABC.345/01DE-35')
  await expect(shopper.getByRole('contentinfo')).toContainText(address)

  await page.getByRole('button', { name: 'Restaurar texto padrão (Trocas e devoluções)' }).click()
  await save(page).click()
  await expect(page.getByText('alteração não salva')).toHaveCount(0)
  await shopper.reload()
  await expect(shopper.getByText('Você pode desistir desde o pagamento').first()).toBeVisible()

  await openSection(page, 'empresa', 'Empresa')
  await page.getByLabel('CNPJ').fill('12345678000195')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.goto('/admin/atividade?assunto=settings')
  const entry = page.getByRole('row').filter({ hasText: 'Alterou as configurações' }).first()
  await expect(entry.getByTitle(OWNER)).toHaveText('Dona')
  await expect(entry).toContainText('CNPJ: 12.ABC.345/01DE-35 → 12.345.678/0001-95')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('ninguém fez isto')
  await expect(page.getByText('Nenhuma alteração encontrada')).toBeVisible()
  await expect(page).toHaveURL(/busca=/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  expect((await download).suggestedFilename()).toBe('atividade.csv')
})

test('an edited text is where its link leads, and an empty one leaves no trace', async ({
  page,
  baseURL,
  openBrowser,
}) => {
  await signPageIn(page, baseURL!, OWNER)
  await openSection(page, 'textos', 'Textos da loja')
  const texts = page.getByRole('region', { name: 'Textos da loja' })
  await texts.getByLabel('Ícone da vantagem 1').selectOption('Folha')
  await texts.getByLabel('Nome da vantagem 1').fill('Entrega de bicicleta')
  await texts.getByLabel('Frase da vantagem 1').fill('Grátis a partir de {frete_gratis}, {amanhã}.')
  await texts.getByRole('button', { name: 'Remover a vantagem 3' }).click()
  await expect(texts.getByRole('button', { name: 'Remover a vantagem 1' })).toBeFocused()
  await texts.getByLabel('Título das categorias').fill('')
  await texts.getByLabel('Frase da página não encontrada').fill('')
  await texts.getByLabel('Prazo de resposta').fill('2 dias úteis')
  await expect(texts.getByText('12 de 30')).toBeVisible()
  await expect(texts.getByText('Vazio: não aparece na loja.')).toHaveCount(2)
  await expectAccessible(page)
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  const shopper = await openBrowser()
  await shopper.goto('/')
  await expect(shopper.getByText('Entrega de bicicleta')).toBeVisible()
  await expect(shopper.getByText('Grátis a partir de R$ 59,00, {amanhã}.')).toBeVisible()
  await expect(shopper.getByText('Suporte imediato')).toHaveCount(0)
  await expect(shopper.getByText('Cada categoria tem a sua cor.')).toHaveCount(0)
  await shopper.goto('/contato')
  await expect(shopper.getByText('Respondemos em até 2 dias úteis, por e-mail.')).toBeVisible()
})

test('invalid settings are marked at their field, and leaving asks first', async ({
  page,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/status of 422/)
  await signPageIn(page, baseURL!, OWNER)
  await openSection(page, 'loja', 'Nome e contato')
  await page.getByLabel('E-mail', { exact: true }).fill('ola@')
  const name = page.getByLabel('Nome da loja')
  const before = await name.inputValue()
  await name.fill('')
  await save(page).click()
  await expect(page.getByText('Erro ao salvar configurações')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(page.getByText('Preencha este campo')).toBeVisible()
  await name.fill(before)
  await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Descartar' }).click()

  await openSection(page, 'frete', 'Frete')
  await page.getByLabel('Frete fixo').fill('grátis')
  await save(page).click()
  await expect(page.getByText('Informe um valor em reais, como 59,00')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()

  await openSection(page, 'parcelas', 'Descontos e parcelas')
  await page.getByLabel('Máximo de parcelas').fill('3')
  await save(page).click()
  await expect(page.getByText('Não passe do máximo de 3 parcelas')).toBeVisible()
  await expect(page.getByLabel('Sem juros até')).toBeFocused()

  await page.getByRole('link', { name: 'Atividade' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 alteração não salva')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByLabel('Máximo de parcelas')).toHaveValue('3')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Máximo de parcelas')).toHaveValue('12')
  await page.getByRole('link', { name: 'Atividade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Atividade' })).toBeVisible()
})

test('a token is tested, revealed and saved, and a conflict keeps typed values', async ({
  page,
  baseURL,
  openBrowser,
  expectInConsole,
}) => {
  expectInConsole(/status of 409/)
  await signPageIn(page, baseURL!, OWNER)
  await openSection(page, 'pagamentos', 'Pagamentos')
  const token = page.getByLabel('Access Token', { exact: true })
  await expect(token).toHaveValue(/^••••/)
  await page.getByRole('button', { name: 'Testar credenciais' }).click()
  await expect(page.getByText('Conta OUSADIA, brasileira, de teste.')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar Access Token' }).click()
  await expect(token).toHaveValue(/^APP_USR-/)
  await page.getByRole('button', { name: 'Ocultar Access Token' }).click()
  await expect(token).toHaveValue(/^••••/)
  await token.fill('APP_USR-revogado')
  await page.getByRole('button', { name: 'Testar credenciais' }).click()
  await expect(page.getByText('O Mercado Pago não reconheceu este Access Token.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(token).toHaveValue(/^••••/)
  await openSection(page, 'servidor-email', 'Servidor de e-mail')
  await page.getByRole('button', { name: 'Enviar e-mail de teste' }).click()
  await expect(page.getByText(`Enviado para ${OWNER}.`)).toBeVisible()

  await openSection(page, 'loja', 'Nome e contato')
  const slogan = await page.getByLabel('Descrição da loja').inputValue()
  await page.getByLabel('Descrição da loja').fill('O que eu digitei.')
  const other = await openBrowser()
  await signPageIn(other, baseURL!, OWNER)
  await openSection(other, 'loja', 'Nome e contato')
  const town = await other.getByLabel('Cidade', { exact: true }).inputValue()
  await other.getByLabel('Cidade', { exact: true }).fill('Olinda, PE')
  await save(other).click()
  await expect(saved(other)).toBeVisible()

  await save(page).click()
  await expect(page.getByText('Outra pessoa salvou este registro enquanto você editava.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Cidade' })).toContainText('→ Olinda, PE')
  await expect(page.getByText('Erro ao salvar configurações')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Olinda, PE')
  await expect(page.getByLabel('Descrição da loja')).toHaveValue('O que eu digitei.')
  await page.getByLabel('Cidade', { exact: true }).fill(town)
  await page.getByLabel('Descrição da loja').fill(slogan)
  await save(page).click()
  await expect(saved(page)).toBeVisible()
})

test('a revealed token is not taken for its replacement, and typing during a save stays', async ({ page, baseURL }) => {
  await signPageIn(page, baseURL!, OWNER)
  await openSection(page, 'pagamentos', 'Pagamentos')
  const token = page.getByLabel('Access Token', { exact: true })
  await page.getByRole('button', { name: 'Mostrar Access Token' }).click()
  await expect(token).toHaveValue(/^APP_USR-/)
  const before = await token.inputValue()
  await token.fill('APP_USR-novo-4321')
  await expect(token).toHaveAttribute('type', 'text')

  const pix = page.getByLabel('CPF da chave PIX')
  const cpf = await pix.inputValue()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/settings/sections', async (route) => (await held.promise, route.continue()), {
    times: 1,
  })
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible()
  await pix.fill('11144477735')
  held.resolve()
  await expect(saved(page)).toBeVisible()
  await expect(token).toHaveValue('••••4321')
  await expect(pix).toHaveValue('11144477735')
  await expect(page.getByText('1 alteração não salva')).toBeVisible()

  await pix.fill(cpf)
  await token.fill(before)
  await expect(token).toHaveAttribute('type', 'password')
  await save(page).click()
  await expect(token).toHaveValue(/^••••/)
  await page.getByRole('button', { name: 'Mostrar Access Token' }).click()
  await expect(token).toHaveValue(before)
})

test('changing the payment account asks while orders await payment', async ({
  page,
  desk,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/status of 409/)
  await newOrder(desk, baseURL!, { isPaid: false })
  await signPageIn(page, baseURL!, OWNER)
  await openSection(page, 'pagamentos', 'Pagamentos')
  const token = page.getByLabel('Access Token', { exact: true })
  await token.fill('APP_USR-outra-conta')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar a conta do Mercado Pago?' })
  await expect(dialog).toContainText('à espera de pagamento na conta atual do Mercado Pago')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(token).toHaveValue('APP_USR-outra-conta')
  await save(page).click()
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click()
  await expect(saved(page)).toBeVisible()
  await token.fill('APP_USR-demonstracao-0001')
  await save(page).click()
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click()
  await expect(token).toHaveValue('••••0001')
})

test('every finding of the health page links to its remedy, also on a phone', async ({ page, baseURL }) => {
  await signPageIn(page, baseURL!, OWNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/saude')
  await expect(page.getByText('Conta OUSADIA, brasileira, de teste.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(page.getByText(/Verificado às \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Verificar todas as provas' }).click()
  await expect(
    page.getByText(/A única prova confere|Todas as [\d.]+ provas conferem|Nenhuma prova gravada ainda/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Configurações (Dados legais)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Empresa' })).toBeInViewport()
})

test('the owner makes a backup on the health page and downloads it', async ({ page, baseURL }) => {
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/saude')
  await page.getByRole('button', { name: 'Fazer cópia agora' }).click()
  const download = page.getByRole('button', { name: /^Baixar a cópia de/ }).first()
  await expect(download).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Fazer cópia agora' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toMatch(/^vitrine-\d{8}-\d{6}\.tar\.gz$/)
})

test('re-authentication in another tab completes a pending save', async ({
  page,
  baseURL,
  context,
  expectInConsole,
}) => {
  expectInConsole(/status of 403/)
  await signPageIn(page, baseURL!, OWNER)
  await openSection(page, 'pagamentos', 'Pagamentos')
  // Once: the API's response ten minutes after the sign-in.
  await page.route(
    '**/api/admin/settings/sections',
    (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'Confirme sua identidade entrando novamente', code: 'confirm_identity' },
      }),
    { times: 1 },
  )
  await page.getByLabel('CPF da chave PIX').fill('11144477735')
  await save(page).click()
  await expect(page.getByRole('dialog')).toContainText('Confirme sua identidade')
  await expectAccessible(page)

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Entrar novamente' }).click()
  const tab = await opening
  await signInAs(tab, OWNER)
  await expect(tab.getByText('Identidade confirmada')).toBeVisible()
  await expectAccessible(tab)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('CPF da chave PIX')).toHaveValue('11144477735')
  await page.getByLabel('CPF da chave PIX').fill('52998224725')
  await save(page).click()
  await expect(page.getByText('1 alteração não salva')).toHaveCount(0)
})
