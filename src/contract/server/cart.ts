import { COUPON_REFUSALS } from '#domain/coupon.ts'
import { cart as endpoints } from '../cart.ts'
import { withPolicies } from './policy.ts'

const CART_CHANGES = ['product_not_found', 'out_of_stock', 'cart_full'] as const
const CHOICES = ['choose_variant', 'variant_not_found'] as const

export const cart = withPolicies(endpoints, {
  count: {
    who: 'shopper',
    summary: 'Soma das quantidades no carrinho',
    refusals: [],
  },
  add: {
    who: 'shopper',
    rate: 'cart',
    summary: 'Põe um produto no carrinho; repetir soma',
    notSignedIn: 'not_signed_in_cart',
    refusals: [...CART_CHANGES, ...CHOICES],
  },
  items: {
    who: 'shopper',
    summary: 'Itens do carrinho, com os preços de agora',
    refusals: [],
  },
  seen: {
    who: 'shopper',
    rate: 'cart',
    summary: 'Os preços que a pessoa acaba de ver, de itens do carrinho',
    refusals: [],
  },
  totals: {
    who: 'shopper',
    summary: 'Subtotal, frete, desconto e total do carrinho',
    refusals: [],
  },
  update: {
    who: 'shopper',
    rate: 'cart',
    summary: 'Muda a quantidade de um item',
    notFound: 'item_not_found',
    refusals: CART_CHANGES,
  },
  remove: {
    who: 'shopper',
    rate: 'cart',
    summary: 'Tira um item do carrinho',
    notFound: 'item_not_found',
    refusals: [],
  },
  validateCoupon: {
    who: 'shopper',
    rate: 'coupon',
    summary: 'Confere um cupom para o carrinho de agora e o guarda nele',
    refusals: ['coupon_not_found', 'cart_empty', 'invalid_input', ...COUPON_REFUSALS],
  },
  coupon: {
    who: 'shopper',
    summary: 'O cupom guardado, reavaliado para o carrinho de agora',
    refusals: [],
  },
  forgetCoupon: {
    who: 'shopper',
    rate: 'cart',
    summary: 'Esquece o cupom guardado',
    refusals: [],
  },
})
