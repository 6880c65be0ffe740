import { expect, type Page } from '@playwright/test'
import { adminScene, openAdmin } from './admin.ts'
import type { Scene, Set } from './scene.ts'
import { order, payAtProvider, seeHeading } from './steps.ts'

const ORDERS = ['/admin/pedidos', 'Pedidos'] as const
const PAID = ['/admin/pedidos?status=confirmed', 'Pedidos'] as const

type Filter = { status?: 'confirmed' | 'shipped' | 'cancelled' | 'delivered'; payment_method?: 'card' }

async function newest({ owner }: Set, filter: Filter = {}): Promise<number> {
  const { items } = await owner.api.adminOrders.list({ ...filter, limit: 1 })
  return items[0]!.id
}

/** A scene of the newest order in this state. */
function orderScene(
  name: string,
  title: string,
  filter: Filter,
  show: (page: Page, id: number) => Promise<void>,
  more: Partial<Scene> = {},
): Scene {
  return {
    name: `admin-pedido-${name}`,
    title: `Admin: ${title}`,
    who: 'owner',
    onlyWindow: true,
    ...more,
    async show(page, set) {
      await show(page, await newest(set, filter))
    },
  }
}

async function openSheet(page: Page, id: number): Promise<void> {
  await openAdmin(page, `/admin/pedidos?pedido=${id}`, `Pedido #${id}`)
}

function printScene(layout: string): Scene {
  return orderScene(
    `imprimir-${layout}`,
    `Imprimir, ${layout}`,
    { status: 'confirmed' },
    async (page, id) => {
      await openAdmin(page, `/admin/pedidos/${id}/imprimir?layout=${layout}`, new RegExp(`^Pedido .*${id}`))
    },
    { onlyWindow: false },
  )
}

async function menuOfFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Mais ações do pedido/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

export const adminOrderScenes: readonly Scene[] = [
  adminScene('pedidos', 'Pedidos', ORDERS),
  adminScene('pedidos-nenhum', 'Nenhum pedido com esta busca', [
    '/admin/pedidos?busca=geladeira',
    'Nenhum pedido encontrado',
  ]),
  adminScene('pedidos-menu', 'Ações de um pedido', PAID, menuOfFirst),
  adminScene(
    'pedidos-rastreio',
    'Rastreio de um pedido',
    PAID,
    async (page) => {
      await page
        .getByRole('button', { name: /^Adicionar rastreio/ })
        .nth(1)
        .click()
      await page.getByLabel('Código de rastreamento').fill('NL123456780BR')
    },
    { onlyWindow: false },
  ),
  adminScene('pedidos-selecionados', 'Pedidos selecionados', PAID, async (page) => {
    for (const nth of [1, 2, 3]) await page.getByRole('row').getByRole('checkbox').nth(nth).check()
  }),
  adminScene(
    'pedidos-colar-lista',
    'Colar lista de códigos',
    ['/admin/pedidos?despachar=lista', 'Pedidos'],
    async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ),
  orderScene('detalhe', 'Detalhes de um pedido', { status: 'confirmed' }, openSheet),
  orderScene('devolucao', 'Pedido de devolução', { status: 'delivered' }, openSheet),
  orderScene('cancelado', 'Detalhes de um pedido cancelado', { status: 'cancelled' }, openSheet),
  orderScene('desconhecido', 'Pedido que não há', {}, async (page) => {
    await openAdmin(page, '/admin/pedidos?pedido=999999', 'Pedido não encontrado')
  }),
  orderScene('confirmar', 'Confirmar o cancelamento', { status: 'confirmed' }, async (page, id) => {
    await openAdmin(page, PAID[0], PAID[1])
    await page.getByRole('combobox', { name: `Alterar status do pedido ${id}` }).selectOption('Cancelado')
    await seeHeading(page, `Cancelar o pedido #${id}?`)
  }),
  orderScene('reembolso', 'Reembolsar', { status: 'confirmed' }, async (page) => {
    await openAdmin(page, `${PAID[0]}&metodo=card`, PAID[1])
    await menuOfFirst(page)
    await page.getByRole('menuitem', { name: 'Reembolsar…' }).click()
    await page.getByRole('radio', { name: 'Uma parte' }).check()
    await page.getByLabel('Valor a devolver').fill('10,00')
  }),
  ...['completo', 'compacto', 'etiqueta'].map(printScene),
  adminScene('despachar', 'Despachar pedidos', ['/admin/pedidos/despachar', 'Despachar pedidos']),
  adminScene(
    'despachar-codigos',
    'Despachar: códigos digitados',
    ['/admin/pedidos/despachar', 'Despachar pedidos'],
    async (page) => {
      await page
        .getByRole('checkbox', { name: /^Selecionar pedido/ })
        .first()
        .check()
      for (const [nth, code] of ['NL123456785BR', 'NL123456780BR', 'LOGGI-8841', '!'].entries()) {
        await page
          .getByRole('textbox', { name: /^Código do pedido/ })
          .nth(nth)
          .fill(code)
      }
    },
    { onlyWindow: false },
  ),
  ...(['separacao', 'etiquetas', 'declaracoes'] as const).map((sheet): Scene => ({
    name: `admin-imprimir-${sheet}`,
    title: `Admin: Imprimir ${sheet}`,
    who: 'owner',
    async show(page, set) {
      const { items } = await set.owner.api.adminOrders.list({ status: 'confirmed', limit: 3 })
      await page.goto(
        `/admin/pedidos/despachar/imprimir?pedidos=${items.map(({ id }) => id).join(',')}&folhas=${sheet}`,
      )
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
    },
  })),
  {
    name: 'admin-pedido-tentativas',
    title: 'Admin: Pedido pago por PIX depois de um cartão recusado',
    who: 'owner',
    onlyWindow: true,
    async show(page, set) {
      const { order_id: id, total, init_point: initPoint } = await order(set, 'card', ['Caneca Prosa', 1])
      await payAtProvider(page, initPoint, 'Recusar')
      await seeHeading(page, 'Pagamento recusado.')
      await set.me.api.checkout.newPayment({ id, payment_method: 'pix', total })
      await openSheet(page, id)
      await page.getByRole('list', { name: 'Tentativas de pagamento' }).scrollIntoViewIfNeeded()
    },
  },
  adminScene('pedido-novo', 'Novo pedido', ['/admin/pedidos/novo', 'Novo pedido']),
]
