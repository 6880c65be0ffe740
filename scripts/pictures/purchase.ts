import { expect, type Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import { cut, hold, pinToast, putIntoCart, refuse, seeHeading } from './steps.ts'

export const LINES: [string, number][] = [
  ['Luminária de Mesa Aurora', 1],
  ['Vaso Sertão', 2],
  ['Vela Aromática Âmbar', 1],
]

async function openCart(page: Page): Promise<void> {
  await page.goto('/carrinho')
  await expect(page.getByRole('heading', { name: 'Resumo' })).toBeVisible()
}

const cart: Scene[] = [
  {
    name: 'carrinho',
    title: 'Carrinho',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await openCart(page)
    },
  },
  {
    name: 'carrinho-frete',
    title: 'Carrinho, falta para frete grátis',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ['Caneca Prosa', 1])
      await openCart(page)
      await expect(page.getByText(/Faltam/).first()).toBeVisible()
    },
  },
  {
    name: 'carrinho-cupom',
    title: 'Carrinho com cupom',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await set.me.api.cart.validateCoupon({ coupon_code: 'BEMVINDO10' })
      await openCart(page)
      await expect(page.getByText('BEMVINDO10')).toBeVisible()
    },
  },
  {
    name: 'carrinho-cupom-erro',
    title: 'Cupom que não existe',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ['Caneca Prosa', 1])
      await openCart(page)
      await page.getByLabel('Cupom de desconto').fill('ERRADO')
      await page.getByRole('button', { name: 'Aplicar' }).click()
      await expect(page.getByText('Cupom não encontrado')).toBeVisible()
    },
  },
  {
    name: 'carrinho-cupom-acabou',
    title: 'Cupom que deixou de valer',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ['Vaso Sertão', 1], ['Caneca Prosa', 1])
      await set.me.api.cart.validateCoupon({ coupon_code: 'FRETE20' })
      await openCart(page)
      await page.getByRole('button', { name: 'Remover Vaso Sertão' }).click()
      await expect(page.getByText(/Pedido mínimo/)).toBeVisible()
    },
  },
  {
    name: 'carrinho-curto',
    title: 'Carrinho, estoque menor e preço novo',
    who: 'customer',
    async show(page, set) {
      const before = await set.owner.api.adminProducts.create({
        name: 'Vaso de Verão',
        slug: 'vaso-de-verao',
        price: 80_00,
        stock_quantity: 5,
      })
      await set.me.api.cart.add({ product_id: before.id, quantity: 4 })
      await putIntoCart(set, ['Caneca Prosa', 1])
      await set.owner.api.adminProducts.update({
        ...before,
        price: 95_00,
        stock_quantity: 2,
        image_url: '/imagens/vaso-lua-nova.webp',
      })
      await openCart(page)
      await expect(page.getByText('Disponível: 2')).toBeVisible()
    },
  },
  {
    name: 'carrinho-indisponivel',
    title: 'Carrinho, um produto que saiu da loja',
    who: 'customer',
    async show(page, set) {
      const gone = await set.owner.api.adminProducts.create({
        name: 'Vaso de Outono',
        slug: 'vaso-de-outono',
        price: 80_00,
        stock_quantity: 5,
      })
      await set.me.api.cart.add({ product_id: gone.id, quantity: 1 })
      await putIntoCart(set, ['Caneca Prosa', 2])
      await set.owner.api.adminProducts.update({ ...gone, is_active: false })
      await openCart(page)
      await expect(page.getByText('Não está mais disponível')).toBeVisible()
    },
  },
  {
    name: 'carrinho-nao-removeu',
    title: 'Carrinho, remoção que falhou',
    who: 'customer',
    onlyWindow: true,
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await openCart(page)
      await page.route('**/api/cart/*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
      )
      await page.getByRole('button', { name: 'Remover Vaso Sertão' }).click()
      await pinToast(page, 'Erro ao remover item do carrinho')
    },
  },
  {
    name: 'carrinho-vazio',
    title: 'Carrinho vazio',
    who: 'customer',
    async show(page) {
      await page.goto('/carrinho')
      await seeHeading(page, 'Seu carrinho está vazio')
    },
  },
  {
    name: 'carrinho-carregando',
    title: 'Carrinho, carregando',
    who: 'customer',
    async show(page) {
      await hold(page, '**/api/cart')
      await page.goto('/carrinho')
      await seeHeading(page, 'Carrinho')
    },
  },
  {
    name: 'carrinho-erro',
    title: 'Carrinho, sem resposta',
    who: 'customer',
    async show(page) {
      await cut(page, '**/api/cart')
      await page.goto('/carrinho')
      await seeHeading(page, 'Algo saiu do lugar.')
    },
  },
]

async function openDelivery(page: Page): Promise<void> {
  await page.goto('/checkout')
  await seeHeading(page, 'Entrega')
  await expect(
    page
      .getByRole('heading', { name: 'Resumo' })
      .or(page.getByRole('button', { name: 'Ver resumo' }))
      .first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function fillAddress(page: Page): Promise<void> {
  await openDelivery(page)
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua')).toHaveValue(/Paulista/)
  await page.getByLabel('Número', { exact: true }).fill('1000')
}

async function openPaymentStep(page: Page): Promise<void> {
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await seeHeading(page, 'Pagamento')
}

const checkout: Scene[] = [
  {
    name: 'entrega',
    title: 'Entrega',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await openDelivery(page)
    },
  },
  {
    name: 'entrega-salvo',
    title: 'Entrega, endereços salvos',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      const shared = { recipient: 'Helena Prado', phone: '', cpf: '', complement: '' }
      await set.me.api.addresses.save({
        ...shared,
        cep: '80010000',
        street: 'Rua XV de Novembro',
        number: '100',
        neighborhood: 'Centro',
        city: 'Curitiba',
        state: 'PR',
      })
      await set.me.api.addresses.save({
        ...shared,
        cep: '01310100',
        street: 'Avenida Paulista',
        number: '1000',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      })
      await openDelivery(page)
    },
  },
  {
    name: 'entrega-cep',
    title: 'Entrega, preenchida pelo CEP',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await fillAddress(page)
    },
  },
  {
    name: 'entrega-cep-falhou',
    title: 'Entrega, CEP sem resposta',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await openDelivery(page)
      await cut(page, '**/api/cep/*')
      await page.getByLabel('CEP').fill('01310-100')
      await expect(page.getByText('A busca de CEP não respondeu.')).toBeVisible()
    },
  },
  {
    name: 'entrega-carregando',
    title: 'Entrega, carregando',
    who: 'customer',
    async show(page) {
      await hold(page, '**/api/users/me')
      await page.goto('/checkout')
      await seeHeading(page, 'Entrega')
    },
  },
  {
    name: 'entrega-resumo',
    title: 'Entrega, resumo aberto',
    who: 'customer',
    widths: [360, 768],
    onlyWindow: true,
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await openDelivery(page)
      await page.getByRole('button', { name: 'Ver resumo' }).click()
      await expect(page.getByRole('button', { name: 'Ocultar resumo' })).toBeVisible()
    },
  },
  {
    name: 'pagamento',
    title: 'Pagamento',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await set.me.api.cart.validateCoupon({ coupon_code: 'BEMVINDO10' })
      await openPaymentStep(page)
      await page.getByRole('radio', { name: /^PIX/ }).check()
    },
  },
  {
    name: 'pagamento-preco-mudou',
    title: 'Pagamento, o preço mudou',
    who: 'customer',
    async show(page, set) {
      const before = await set.owner.api.adminProducts.create({
        name: 'Vaso de Primavera',
        slug: 'vaso-de-primavera',
        price: 80_00,
        stock_quantity: 5,
        image_url: '/imagens/vaso-coluna.webp',
      })
      await set.me.api.cart.add({ product_id: before.id, quantity: 1 })
      await openPaymentStep(page)
      await set.owner.api.adminProducts.update({ ...before, price: 95_00 })
      await page.getByRole('button', { name: /^Pagar/ }).click()
      await expect(page.getByRole('alert')).toContainText('Revise e tente novamente.')
    },
  },
  {
    name: 'pagamento-erro',
    title: 'Pagamento que não começou',
    who: 'customer',
    async show(page, set) {
      await putIntoCart(set, ...LINES)
      await openPaymentStep(page)
      await refuse(page, '**/api/payments/create-preference', 502, 'Erro ao processar pagamento. Tente novamente.')
      await page.getByRole('button', { name: /^Pagar/ }).click()
      await expect(page.getByRole('alert')).toContainText('Erro ao processar pagamento.')
    },
  },
  {
    name: 'pagamento-nada',
    title: 'Pagamento, nada a pagar',
    who: 'customer',
    async show(page, set) {
      const code = 'TUDO100'
      await set.owner.api.adminCoupons.create({ code, discount_type: 'percentage', discount_value: 100_00 })
      await putIntoCart(set, ...LINES)
      await set.me.api.cart.validateCoupon({ coupon_code: code })
      await openPaymentStep(page)
    },
  },
]

export const purchaseScenes: readonly Scene[] = [...cart, ...checkout]
