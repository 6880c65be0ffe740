import { expect, type Page } from '@playwright/test'
import { openAdmin } from './admin.ts'
import type { Scene, Set } from './scene.ts'
import { cut, hold, refuse, seeHeading } from './steps.ts'

type State = { name: string; title: string; path: string; call: string }

const LISTS: readonly State[] = [
  { name: 'dashboard', title: 'Dashboard', path: '/admin', call: '**/api/admin/{stats,attention,reports,orders}**' },
  { name: 'produtos', title: 'Produtos', path: '/admin/produtos', call: '**/api/admin/products?*' },
  { name: 'categorias', title: 'Categorias', path: '/admin/categorias', call: '**/api/admin/categories*' },
  { name: 'cupons', title: 'Cupons', path: '/admin/cupons', call: '**/api/admin/coupons?*' },
  { name: 'pedidos', title: 'Pedidos', path: '/admin/pedidos', call: '**/api/admin/orders**' },
  { name: 'clientes', title: 'Clientes', path: '/admin/clientes', call: '**/api/admin/customers**' },
  { name: 'relatorios', title: 'Relatórios', path: '/admin/relatorios', call: '**/api/admin/reports/**' },
  { name: 'configuracoes', title: 'Configurações', path: '/admin/configuracoes', call: '**/api/admin/settings' },
  { name: 'usuarios', title: 'Usuários', path: '/admin/usuarios', call: '**/api/admin/users*' },
  { name: 'saude', title: 'Saúde', path: '/admin/saude', call: '**/api/admin/health**' },
  { name: 'atividade', title: 'Atividade', path: '/admin/atividade', call: '**/api/admin/activity**' },
]

const EMPTY: readonly State[] = LISTS.filter(({ name }) =>
  ['produtos', 'categorias', 'cupons', 'pedidos', 'clientes', 'atividade'].includes(name),
)

/** A page whose data has not come: the page before stays, under a progress bar. */
const waiting: readonly Scene[] = [
  {
    name: 'admin-pagina-carregando',
    title: 'Admin: a próxima página, carregando',
    who: 'owner',
    onlyWindow: true,
    widths: [1280, 360],
    async show(page) {
      await openAdmin(page, '/admin/cupons', 'Cupons de Desconto')
      await hold(page, '**/api/admin/customers**')
      await page.getByRole('link', { name: 'Clientes' }).first().click()
      await expect(page.locator('main[aria-busy=true]')).toBeVisible()
    },
  },
  {
    name: 'admin-lista-carregando',
    title: 'Admin: uma busca, carregando',
    who: 'owner',
    onlyWindow: true,
    widths: [360, 1280],
    async show(page) {
      await openAdmin(page, '/admin/produtos', 'Produtos')
      await hold(page, '**/api/admin/products?*')
      await page.getByRole('searchbox').first().fill('vaso')
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
    },
  },
]

const failed = LISTS.map(({ name, title, path, call }): Scene => ({
  name: `admin-${name}-sem-resposta`,
  title: `Admin: ${title}, sem resposta`,
  who: 'owner',
  onlyWindow: true,
  widths: [360, 1280],
  async show(page) {
    await cut(page, call)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible()
  },
}))

const empty = EMPTY.map(({ name, title, path, call }): Scene => ({
  name: `admin-${name}-vazio`,
  title: `Admin: ${title}, nada ainda`,
  who: 'owner',
  onlyWindow: true,
  widths: [360, 1280],
  async show(page) {
    await page.route(call, (route) =>
      /counts|totals|people/.test(route.request().url())
        ? route.continue()
        : route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    )
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  },
}))

/** Saves the product from outside while it is open on the page. */
async function saveElsewhere(page: Page, { owner }: Set): Promise<void> {
  const { items } = await owner.api.adminProducts.list({ search: 'Vaso Coluna' })
  const { id, version, name, slug, price, stock_quantity: stock } = items[0]!
  await openAdmin(page, `/admin/produtos?busca=${encodeURIComponent(name)}`, 'Produtos')
  await page.getByRole('button', { name, exact: true }).click()
  await owner.api.adminProducts.update({ id, version, name, slug, price: price + 10_00, stock_quantity: stock })
  await page.getByRole('dialog').getByLabel('Descrição curta').fill('Para quem não tem medo de altura.')
  await page.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(page.getByText('Outra pessoa salvou este registro enquanto você editava.')).toBeInViewport()
}

async function saveCouponElsewhere(page: Page, { owner }: Set): Promise<void> {
  const { items } = await owner.api.adminCoupons.list({ search: 'PRIMAVERA25' })
  const {
    id,
    version,
    code,
    discount_type,
    discount_value,
    minimum_order_value: minimum,
    max_uses,
    expires_at,
  } = items[0]!
  await openAdmin(page, '/admin/cupons?busca=PRIMAVERA25', 'Cupons de Desconto')
  await page.getByRole('button', { name: code, exact: true }).click()
  await owner.api.adminCoupons.update({
    id,
    version,
    code,
    discount_type,
    discount_value,
    minimum_order_value: minimum + 10_00,
    max_uses,
    expires_at,
  })
  await page.getByLabel('Limite de usos').fill('90')
  await page.getByRole('button', { name: 'Atualizar Cupom' }).click()
  await expect(page.getByText('Outra pessoa salvou este registro enquanto você editava.')).toBeInViewport()
}

/** Saves another token; the response is mocked. */
async function saveToken(page: Page, status: number, body: { error: string; code: string }): Promise<void> {
  await openAdmin(page, '/admin/configuracoes/pagamentos', 'Pagamentos')
  await page.route('**/api/admin/settings/sections', (route) => route.fulfill({ status, json: body }))
  await page.getByLabel('Access Token', { exact: true }).fill('APP_USR-outra-conta')
  await page.getByRole('button', { name: 'Salvar Configurações' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Pending, failed, empty and conflict states of the back office. */
export const adminStateScenes: readonly Scene[] = [
  {
    name: 'admin-verificando',
    title: 'Admin: Verificando acesso...',
    who: 'owner',
    onlyWindow: true,
    async show(page) {
      await hold(page, '**/api/admin/check')
      await page.goto('/admin')
      await expect(page.getByText('Verificando acesso...')).toBeVisible()
    },
  },
  {
    name: 'admin-acesso-sem-resposta',
    title: 'Admin: acesso sem resposta',
    who: 'owner',
    onlyWindow: true,
    async show(page) {
      await cut(page, '**/api/admin/check')
      await page.goto('/admin')
      await seeHeading(page, 'Algo saiu do lugar.')
    },
  },
  {
    name: 'admin-sessao-terminou',
    title: 'Admin: a sessão terminou',
    who: 'owner',
    onlyWindow: true,
    show: (page) => saveToken(page, 401, { error: 'Faça login para continuar', code: 'not_signed_in' }),
  },
  {
    name: 'admin-confirme-identidade',
    title: 'Admin: confirmar a identidade',
    who: 'owner',
    onlyWindow: true,
    show: (page) =>
      saveToken(page, 403, { error: 'Confirme sua identidade entrando novamente', code: 'confirm_identity' }),
  },
  {
    name: 'admin-conta-trocada',
    title: 'Admin: outra conta do Mercado Pago',
    who: 'owner',
    onlyWindow: true,
    show: (page) =>
      saveToken(page, 409, {
        error:
          'Há 2 pedidos à espera de pagamento na conta atual do Mercado Pago. Sem ela, a loja não fica sabendo desses pagamentos e cancela os pedidos no fim do prazo.',
        code: 'orders_wait_at_provider',
      }),
  },
  {
    name: 'admin-identidade',
    title: 'Admin: identidade confirmada',
    who: 'owner',
    onlyWindow: true,
    async show(page) {
      await page.goto('/identidade?motivo=confirmar&feito=1')
      await seeHeading(page, 'Identidade confirmada')
    },
  },
  {
    name: 'admin-nada',
    title: 'Admin: endereço que não leva a nada',
    who: 'owner',
    onlyWindow: true,
    async show(page) {
      await page.goto('/admin/nada')
      await seeHeading(page, 'Página não encontrada')
    },
  },
  {
    name: 'admin-produto-conflito',
    title: 'Admin: produto alterado por outra pessoa',
    who: 'owner',
    onlyWindow: true,
    show: saveElsewhere,
  },
  {
    name: 'admin-cupom-conflito',
    title: 'Admin: cupom alterado por outra pessoa',
    who: 'owner',
    onlyWindow: true,
    show: saveCouponElsewhere,
  },
  {
    name: 'admin-cupom-recusado',
    title: 'Admin: cupom que não se salva',
    who: 'owner',
    onlyWindow: true,
    widths: [360, 1280],
    async show(page) {
      await openAdmin(page, '/admin/cupons?busca=PRIMAVERA25', 'Cupons de Desconto')
      await refuse(page, '**/api/admin/coupons/*', 500, 'Algo deu errado do nosso lado.')
      await page.getByRole('button', { name: 'PRIMAVERA25', exact: true }).click()
      await page.getByRole('button', { name: 'Atualizar Cupom' }).click()
      await expect(page.getByText('Erro ao salvar cupom')).toBeVisible()
    },
  },
  ...waiting,
  ...failed,
  ...empty,
]
