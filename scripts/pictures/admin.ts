import { expect, type Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import { productOf, seeHeading } from './steps.ts'

/** Opens a page of the back office and waits until it has loaded. */
export async function openAdmin(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await seeHeading(page, heading)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

type Act = (page: Page) => Promise<void>

/** A page by its address, with optional actions. */
export function adminScene(
  name: string,
  title: string,
  [path, heading]: readonly [string, string],
  act?: Act,
  more: Partial<Scene> = {},
): Scene {
  return {
    name: `admin-${name}`,
    title: `Admin: ${title}`,
    who: 'owner',
    ...(act && { onlyWindow: true }),
    ...more,
    async show(page) {
      await openAdmin(page, path, heading)
      await act?.(page)
    },
  }
}

const PRODUCTS = ['/admin/produtos', 'Produtos'] as const
const COUPONS = ['/admin/cupons', 'Cupons de Desconto'] as const
const STAFF = ['/admin/usuarios', 'Usuários Admin'] as const
const SETTINGS = ['/admin/configuracoes', 'Configurações'] as const
const SHOP_SETTINGS = ['/admin/configuracoes/loja', 'Nome e contato'] as const
const PHONE = { widths: [360] }

const LINES = [
  'Nome;Preço;Estoque',
  'Castiçal Baixo Coreto;74,90;18',
  'Prato Vizinha;19O,00;25',
  ';120,00;4',
  'Bandeja Maré;88,00;-3',
]

function press(name: string | RegExp): Act {
  return async (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click()
}

async function pickRows(page: Page): Promise<void> {
  for (const nth of [1, 2, 3]) await page.getByRole('row').getByRole('checkbox').nth(nth).check()
}

const catalogue: Scene[] = [
  adminScene('produtos', 'Produtos', PRODUCTS),
  adminScene('produtos-selecionados', 'Produtos selecionados', PRODUCTS, pickRows),
  adminScene('produtos-nenhum', 'Nenhum produto com esta busca', [
    '/admin/produtos?busca=geladeira',
    'Nenhum produto encontrado',
  ]),
  adminScene('produto-novo', 'Novo Produto', PRODUCTS, press('Novo Produto')),
  {
    name: 'admin-produto-editar',
    title: 'Admin: Editar Produto',
    who: 'owner',
    onlyWindow: true,
    async show(page, set) {
      const { name } = await productOf(set, 'Luminária de Mesa Aurora')
      await openAdmin(page, `/admin/produtos?busca=${encodeURIComponent(name)}`, 'Produtos')
      await page.getByRole('button', { name, exact: true }).click()
    },
  },
  adminScene('produto-excluir', 'Excluir um produto', ['/admin/produtos?busca=aurora', 'Produtos'], async (page) => {
    await page.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
  }),
  adminScene('categorias', 'Categorias', ['/admin/categorias', 'Produtos']),
  adminScene('categoria-editar', 'Editar Categoria', ['/admin/categorias', 'Produtos'], press(/^Editar /)),
  adminScene('importar', 'Importar produtos', ['/admin/produtos/importar', 'Importar produtos'], undefined, {
    onlyWindow: true,
  }),
  adminScene(
    'importar-linhas-ruins',
    'Importar: linhas com problema',
    ['/admin/produtos/importar', 'Importar produtos'],
    async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'colecao.csv', mimeType: 'text/csv', buffer: Buffer.from(LINES.join('\r\n')) })
      await expect(page.getByText('Nada foi importado.')).toBeVisible()
    },
  ),
]

const counter: Scene[] = [
  adminScene('cupons', 'Cupons', COUPONS),
  adminScene('cupons-nenhum', 'Nenhum cupom com esta busca', ['/admin/cupons?busca=NADA', 'Nenhum cupom encontrado']),
  adminScene('cupom-novo', 'Novo Cupom', ['/admin/cupons?novo=1', 'Novo Cupom'], undefined, { onlyWindow: true }),
  adminScene('cupom-invalido', 'Novo Cupom com erros', ['/admin/cupons?novo=1', 'Novo Cupom'], async (page) =>
    page.getByRole('button', { name: 'Criar Cupom' }).click(),
  ),
  adminScene('cupom-editar', 'Editar Cupom', COUPONS, (page) =>
    page.getByRole('button', { name: 'PRIMAVERA25', exact: true }).click(),
  ),
  adminScene(
    'cupom-menu',
    'Ações de um cupom',
    COUPONS,
    async (page) => {
      await page
        .getByRole('button', { name: /ções.*PRIMAVERA25/ })
        .filter({ visible: true })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
    PHONE,
  ),
  adminScene('clientes', 'Clientes', ['/admin/clientes', 'Clientes']),
  adminScene('clientes-nenhum', 'Nenhum cliente com esta busca', [
    '/admin/clientes?busca=ninguem',
    'Nenhum cliente encontrado',
  ]),
  adminScene('relatorios-7', 'Relatórios, 7 dias', ['/admin/relatorios', 'Relatórios']),
  adminScene('relatorios-30', 'Relatórios, 30 dias', ['/admin/relatorios?dias=30', 'Relatórios']),
  adminScene(
    'relatorios-tabela',
    'Relatórios como tabela',
    ['/admin/relatorios', 'Relatórios'],
    press('Ver como tabela'),
    { onlyWindow: false },
  ),
]

const diskSpace = (page: Page) => page.getByText(/livres de/)

const house: Scene[] = [
  adminScene('dashboard', 'Dashboard', ['/admin', 'Dashboard']),
  adminScene('configuracoes', 'Configurações', SETTINGS),
  adminScene('configuracoes-mudadas', 'Configurações por salvar', SHOP_SETTINGS, async (page) => {
    await page.getByLabel('Nome da loja').fill('')
    await page.getByLabel('Descrição da loja').fill('Objetos com coragem.')
    await page.getByRole('button', { name: 'Salvar Configurações' }).click()
    await expect(page.getByText('Preencha este campo')).toBeVisible()
  }),
  adminScene('usuarios', 'Usuários Admin', STAFF),
  adminScene(
    'usuario-novo',
    'Adicionar Usuário Admin',
    ['/admin/usuarios?novo=1', 'Adicionar Usuário Admin'],
    undefined,
    { onlyWindow: true },
  ),
  adminScene(
    'usuario-desconhecido',
    'Usuário que nunca entrou',
    ['/admin/usuarios?novo=1', 'Adicionar Usuário Admin'],
    async (page) => {
      await page.getByLabel('E-mail').fill('nunca.entrou@ousadia.example')
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
      await expect(page.locator('dialog[open] [aria-invalid=true]')).toBeVisible()
    },
  ),
  adminScene('usuario-remover', 'Remover acesso', STAFF, press(/^Remover acesso/)),
  adminScene('saude', 'Saúde da loja', ['/admin/saude', 'Saúde da loja'], undefined, { mask: diskSpace }),
  adminScene(
    'saude-o-que-fazer',
    'Saúde da loja: o que fazer',
    ['/admin/saude', 'Saúde da loja'],
    (page) => page.getByText('No servidor').first().click(),
    { mask: diskSpace },
  ),
  adminScene('atividade', 'Atividade', ['/admin/atividade', 'Atividade']),
  adminScene(
    'menu',
    'Menu no telefone',
    ['/admin', 'Dashboard'],
    (page) => page.getByRole('button', { name: 'Abrir menu' }).click(),
    { widths: [360, 768] },
  ),
  adminScene('paleta', 'Paleta', ['/admin', 'Dashboard'], (page) => page.keyboard.press('Control+k')),
  adminScene('paleta-busca', 'Paleta, buscando', ['/admin', 'Dashboard'], async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Pedido, cliente, produto, cupom, ação ou tela').fill('lumi')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Luminária').first()).toBeVisible()
  }),
  adminScene('teclas', 'Teclas', ['/admin', 'Dashboard'], async (page) => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  {
    name: 'admin-estoque',
    title: 'Admin: Movimentação de estoque',
    who: 'owner',
    async show(page, set) {
      const { id, name } = await productOf(set, 'Luminária de Mesa Aurora')
      await openAdmin(page, `/admin/produtos/${id}/estoque`, `Movimentação de estoque de ${name}`)
    },
  },
  adminScene('produto-duplicar', 'Duplicar um produto', ['/admin/produtos?busca=aurora', 'Produtos'], async (page) => {
    await page.keyboard.press('j')
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  {
    name: 'admin-cliente',
    title: 'Admin: Cliente',
    who: 'owner',
    async show(page, set) {
      const { items } = await set.owner.api.adminCustomers.list({ sort: 'orders', limit: 1 })
      const { user_id: id, name, email } = items[0]!
      await openAdmin(page, `/admin/clientes/${id}`, name ?? email)
    },
  },
  adminScene('novidades-vazio', 'Novidades, sem inscrições', ['/admin/novidades', 'Nenhuma inscrição ainda']),
]

export const adminScenes: readonly Scene[] = [...house, ...catalogue, ...counter]
