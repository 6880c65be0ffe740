import { expect, type Page } from '@playwright/test'
import { LINES } from './purchase.ts'
import type { Scene, Set } from './scene.ts'
import { cut, hold, order, payAtProvider, putIntoCart, seeHeading } from './steps.ts'

async function openOrder(page: Page, id: number, heading: string): Promise<void> {
  await page.goto(`/checkout?pedido=${id}`)
  await seeHeading(page, heading)
  await page.waitForLoadState('networkidle')
}

const payment: Scene[] = [
  {
    name: 'pix',
    title: 'PIX',
    who: 'customer',
    async show(page, set) {
      const { order_id: id } = await order(set, 'pix', ...LINES)
      await openOrder(page, id, 'Falta só o PIX.')
    },
  },
  {
    name: 'pix-pago',
    title: 'PIX pago',
    who: 'customer',
    async show(page, set) {
      const { order_id: id } = await order(set, 'pix', ...LINES)
      await openOrder(page, id, 'Falta só o PIX.')
      await set.owner.api.adminOrders.setStatus({ id, status: 'confirmed' })
      await seeHeading(page, 'Pagamento confirmado.')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'pix-cancelado',
    title: 'Pedido cancelado com o PIX aberto',
    who: 'customer',
    async show(page, set) {
      const { order_id: id } = await order(set, 'pix', ...LINES)
      await openOrder(page, id, 'Falta só o PIX.')
      await set.owner.api.adminOrders.setStatus({ id, status: 'cancelled' })
      await seeHeading(page, 'Pedido cancelado.')
      await page.waitForLoadState('networkidle')
    },
  },
  ...(
    [
      ['Aprovar', 'Pagamento confirmado.', 'pago'],
      ['Recusar', 'Pagamento recusado.', 'recusado'],
      ['Deixar em análise', 'Pagamento em análise.', 'analise'],
    ] as const
  ).map(([button, heading, name]): Scene => ({
    name: `cartao-${name}`,
    title: `Cartão: ${heading}`,
    who: 'customer',
    async show(page, set) {
      const { init_point: initPoint } = await order(set, 'card', ...LINES)
      await payAtProvider(page, initPoint, button)
      await seeHeading(page, heading)
      await page.waitForLoadState('networkidle')
    },
  })),
  {
    name: 'cartao-esperando',
    title: 'Cartão: falta o pagamento',
    who: 'customer',
    async show(page, set) {
      const { order_id: id } = await order(set, 'card', ...LINES)
      await openOrder(page, id, 'Falta o pagamento.')
    },
  },
  {
    name: 'pix-apos-recusa',
    title: 'PIX depois de um cartão recusado',
    who: 'customer',
    async show(page, set) {
      const { init_point: initPoint } = await order(set, 'card', ...LINES)
      await payAtProvider(page, initPoint, 'Recusar')
      await page.getByRole('button', { name: 'Pagar com PIX' }).click()
      await seeHeading(page, 'Falta só o PIX.')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'troca-recusada',
    title: 'Cartão recusado, outra forma também',
    who: 'customer',
    async show(page, set) {
      const { order_id: id, init_point: initPoint } = await order(set, 'card', ...LINES)
      await payAtProvider(page, initPoint, 'Recusar')
      await seeHeading(page, 'Pagamento recusado.')
      const error = 'Este pedido já teve pagamentos demais. Faça um novo pedido ou fale com a loja.'
      await page.route(`**/api/user/orders/${id}/payment`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { error, code: 'too_many_payments' } })
          : route.fallback(),
      )
      await page.getByRole('button', { name: 'Pagar com PIX' }).click()
      await expect(page.getByRole('alert')).toContainText(error)
    },
  },
  {
    name: 'boleto',
    title: 'Boleto',
    who: 'customer',
    async show(page, set) {
      const { order_id: id, init_point: initPoint } = await order(set, 'boleto', ...LINES)
      await payAtProvider(page, initPoint, 'Gerar boleto')
      await openOrder(page, id, 'Falta pagar o boleto.')
    },
  },
  {
    name: 'pagamento-carregando',
    title: 'Situação do pagamento, carregando',
    who: 'customer',
    onlyWindow: true,
    async show(page, set) {
      const { order_id: id } = await order(set, 'pix', ['Caneca Prosa', 1])
      await hold(page, `**/api/user/orders/${id}/payment`)
      await page.goto(`/checkout?pedido=${id}`)
      await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    },
  },
  {
    name: 'pagamento-sem-resposta',
    title: 'Situação do pagamento, sem resposta',
    who: 'customer',
    onlyWindow: true,
    async show(page) {
      await cut(page, '**/api/user/orders/1/payment')
      await page.goto('/checkout?pedido=1')
      await seeHeading(page, 'Algo saiu do lugar.')
    },
  },
  {
    name: 'pedido-desconhecido',
    title: 'Pedido de outra pessoa',
    who: 'customer',
    onlyWindow: true,
    async show(page) {
      await page.goto('/checkout?pedido=999999')
      await seeHeading(page, 'Pedido não encontrado')
    },
  },
]

/** One order in each state. */
async function orderAll(set: Set): Promise<void> {
  const { adminOrders } = set.owner.api
  const confirmed = { status: 'confirmed' } as const
  const [cancelled, delivered, paid, shipped] = [
    await order(set, 'pix', ['Perfume de Ambiente Névoa', 1]),
    await order(set, 'pix', ['Dupla de Cadernos Rascunho', 2]),
    await order(set, 'pix', ['Caneca Prosa', 4]),
    await order(set, 'pix', ...LINES),
  ]
  await adminOrders.setStatus({ id: cancelled.order_id, status: 'cancelled' })
  for (const { order_id: id } of [delivered, paid, shipped]) await adminOrders.setStatus({ id, ...confirmed })
  for (const { order_id: id } of [delivered, shipped])
    await adminOrders.setTracking({ id, tracking_code: 'NL123456785BR' })
  await set.me.api.account.confirmDelivery({ id: delivered.order_id })
  await order(set, 'pix', ['Difusor de Varetas Mata', 1])
}

const account: Scene[] = [
  {
    name: 'perfil',
    title: 'Meu Perfil',
    who: 'customer',
    async show(page, set) {
      await orderAll(set)
      await putIntoCart(set, ['Caneca Prosa', 2])
      await page.goto('/perfil')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'perfil-carregando',
    title: 'Meu Perfil, carregando',
    who: 'customer',
    async show(page) {
      await hold(page, '**/api/users/me')
      await page.goto('/perfil')
      await seeHeading(page, 'Meu Perfil')
    },
  },
  {
    name: 'perfil-erro',
    title: 'Meu Perfil, números sem resposta',
    who: 'customer',
    async show(page) {
      await cut(page, '**/api/user/stats')
      await page.goto('/perfil')
      await expect(page.getByText('Não foi possível carregar os números dos seus pedidos.')).toBeVisible()
    },
  },
  {
    name: 'pedidos',
    title: 'Meus Pedidos',
    who: 'customer',
    async show(page, set) {
      await orderAll(set)
      await page.goto('/pedidos')
      await page.waitForLoadState('networkidle')
      await expect(page.getByText('5 pedidos')).toBeVisible()
    },
  },
  {
    name: 'pedidos-confirmar',
    title: 'Meus Pedidos, confirmar a entrega',
    who: 'customer',
    onlyWindow: true,
    async show(page, set) {
      await orderAll(set)
      await page.goto('/pedidos')
      await page.getByRole('button', { name: 'Confirmar entrega' }).click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    },
  },
  {
    name: 'pedidos-cancelar',
    title: 'Meus Pedidos, cancelar',
    who: 'customer',
    onlyWindow: true,
    async show(page, set) {
      await order(set, 'pix', ...LINES)
      await page.goto('/pedidos')
      await page.getByRole('button', { name: /^Cancelar pedido/ }).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    },
  },
  {
    name: 'pedidos-devolver',
    title: 'Meus Pedidos, devolução',
    who: 'customer',
    onlyWindow: true,
    async show(page, set) {
      await orderAll(set)
      await page.goto('/pedidos')
      await page.getByRole('button', { name: /^Solicitar devolução/ }).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    },
  },
  {
    name: 'recibo',
    title: 'Recibo',
    who: 'customer',
    async show(page, set) {
      await orderAll(set)
      await page.goto('/pedidos')
      await page
        .getByRole('link', { name: /^Recibo/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /Recibo/ })).toBeVisible()
    },
  },
  {
    name: 'pedidos-vazio',
    title: 'Meus Pedidos, vazio',
    who: 'customer',
    async show(page) {
      await page.goto('/pedidos')
      await seeHeading(page, 'Você ainda não fez pedidos')
    },
  },
  {
    name: 'pedidos-carregando',
    title: 'Meus Pedidos, carregando',
    who: 'customer',
    async show(page) {
      await hold(page, '**/api/user/orders*')
      await page.goto('/pedidos')
      await seeHeading(page, 'Meus Pedidos')
    },
  },
  {
    name: 'pedidos-erro',
    title: 'Meus Pedidos, sem resposta',
    who: 'customer',
    async show(page) {
      await cut(page, '**/api/user/orders*')
      await page.goto('/pedidos')
      await seeHeading(page, 'Algo saiu do lugar.')
    },
  },
]

export const orderScenes: readonly Scene[] = [...payment, ...account]
