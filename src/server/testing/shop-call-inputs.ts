import { picture } from './files.ts'
import { product, shopText } from './call-fixtures.ts'
import type { CallInputs } from './call-input.ts'
import {
  cartLine,
  takePix,
  deliveredItem,
  guestOrder,
  HOME_ADDRESS,
  insertAddressRow,
  order,
  purchase,
} from './order-call-fixtures.ts'
import { nextNumber } from './scene.ts'

/** Calls of shoppers and of the first day. */
export const SHOP_CALL_INPUTS = {
  session: {
    me: {},
    logout: {},
    redirectUrl: { input: () => ({}), answers: 'identity_provider' },
    create: { input: () => ({}), answers: 'code_missing' },
  },
  signIn: {
    ways: {},
    requestCode: { input: () => ({ email: `pessoa-${nextNumber()}@cliente.example` }) },
    enterCode: { input: () => ({ code: '123456' }), answers: 'sign_in_code_ended' },
  },
  setup: {
    state: { answers: 'not_found' },
    takeOver: { input: () => ({ code: 'ABCD-EFGH', email: 'dona@loja.example' }), answers: 'not_found' },
    goTo: { input: () => ({ step: 'company' as const }), answers: 'not_found' },
    tryMail: { answers: 'not_found' },
    confirmMail: { answers: 'not_found' },
    open: { answers: 'not_found' },
  },
  store: {
    settings: { input: () => ({}) },
    about: { input: () => ({}) },
    texts: {},
    page: { input: () => ({ page: 'termos' }) },
    cep: { input: () => ({ cep: '01001000' }), answers: 'cep_provider' },
    delivery: { input: () => ({ cep: '01001000' }) },
  },
  home: { get: { input: () => ({}) } },
  catalogue: {
    products: { input: () => ({}) },
    facets: { input: () => ({}) },
    product: { input: async (scene) => ({ id: await product(scene) }) },
    productAt: { input: async (scene) => ({ slug: String(await product(scene)) }) },
    productPage: { input: async (scene) => ({ slug: String(await product(scene)) }) },
    categories: {},
    related: { input: async (scene) => ({ id: await product(scene) }) },
    suggestions: { input: () => ({ q: 'caneca' }) },
  },
  cart: {
    count: {},
    items: {},
    totals: {},
    coupon: {},
    forgetCoupon: {},
    add: { input: async (scene) => ({ product_id: await product(scene), quantity: 1 }) },
    seen: { input: async (scene) => ({ items: [{ id: (await cartLine(scene)).id, price: 90_00 }] }) },
    update: { input: async (scene) => ({ id: (await cartLine(scene)).id, quantity: 2 }) },
    remove: { input: async (scene) => ({ id: (await cartLine(scene)).id }) },
    validateCoupon: {
      input: async (scene) => (await cartLine(scene), { coupon_code: (await scene.shop.coupon()).code }),
    },
  },
  checkout: {
    create: { input: purchase },
    payment: { input: async (scene) => ({ id: await order(scene, 'confirmed') }) },
    newPayment: { input: async (scene) => (await takePix(scene), { id: await order(scene, 'pending') }) },
    webhook: { input: () => ({ provider: 'mercadopago' }) },
  },
  account: {
    stats: {},
    orders: { input: () => ({}) },
    order: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    confirmDelivery: { input: async (scene) => ({ id: await order(scene, 'shipped') }) },
    cancel: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    buyAgain: { input: async (scene) => ({ id: (await deliveredItem(scene)).orderId }) },
    requestReturn: { input: async (scene) => ({ id: (await deliveredItem(scene)).orderId }) },
  },
  guestOrders: {
    get: { input: async (scene) => ({ token: await guestOrder(scene, 'pending') }) },
    payment: { input: async (scene) => ({ token: await guestOrder(scene, 'pending') }) },
    newPayment: { input: async (scene) => (await takePix(scene), { token: await guestOrder(scene, 'pending') }) },
    cancel: { input: async (scene) => ({ token: await guestOrder(scene, 'pending') }) },
    confirmDelivery: { input: async (scene) => ({ token: await guestOrder(scene, 'shipped') }) },
    buyAgain: { input: async (scene) => ({ token: await guestOrder(scene, 'shipped') }) },
    requestReturn: { input: async (scene) => ({ token: await guestOrder(scene, 'shipped') }) },
    requestCode: { input: async (scene) => ({ token: await guestOrder(scene, 'pending') }) },
    keepDetails: { input: async (scene) => ({ token: await guestOrder(scene, 'pending', true) }) },
    mailLink: { input: () => ({ order_number: '1', email: 'ana@cliente.example' }) },
  },
  personalData: {
    file: {},
    erasure: {},
    // Its caller could call nothing afterwards.
    erase: { input: () => ({ email: 'outra@cliente.example' }), answers: 'erasure_not_confirmed' },
  },
  addresses: {
    list: {},
    save: { input: () => HOME_ADDRESS },
    update: {
      input: async ({ shop, userId }) => ({ ...HOME_ADDRESS, id: (await insertAddressRow(shop, userId)).id }),
    },
    remove: { input: async ({ shop, userId }) => ({ id: (await insertAddressRow(shop, userId)).id }) },
  },
  favorites: {
    list: {},
    ids: {},
    join: { input: async (scene) => ({ product_ids: [await product(scene)] }) },
    add: { input: async (scene) => ({ product_id: await product(scene) }) },
    remove: { input: async (scene) => ({ product_id: await product(scene) }) },
    share: { input: () => ({ title: 'Casa nova' }) },
    unshare: {},
    products: { input: async (scene) => ({ ids: [await product(scene)] }) },
    shared: { input: () => ({ token: 'x' }), answers: 'favorites_link_ended' },
  },
  newsletter: {
    subscribe: { input: () => ({ email: 'ana@cliente.example' }), answers: 'newsletter_closed' },
    confirm: { input: () => ({ token: 'x' }), answers: 'newsletter_link_ended' },
    unsubscribe: { input: () => ({ token: '1.x' }), answers: 'newsletter_link_invalid' },
  },
  alerts: {
    ask: {
      input: async ({ shop }) => ({
        variant_id: (await shop.product()).variant_id,
        kind: 'stock',
        email: 'ana@cliente.example',
      }),
    },
    confirm: { input: () => ({ token: 'x' }), answers: 'alert_link_invalid' },
    cancel: { input: () => ({ token: 'x' }), answers: 'alert_link_invalid' },
    cancelOwn: {},
  },
  reminders: { decline: { input: () => ({ token: '1.x' }), answers: 'reminder_link_invalid' } },
  contact: { send: { input: () => ({ name: 'Ana', email: 'ana@cliente.example', message: 'Bom dia' }) } },
  reviews: {
    ofProduct: { input: async (scene) => ({ id: await product(scene) }) },
    invitation: { input: async (scene) => ({ token: (await deliveredItem(scene)).token }) },
    save: {
      input: async (scene) => {
        const { token, productId } = await deliveredItem(scene)
        return { token, product_id: productId, stars: 5, text: 'Lindo', pictures: [] }
      },
    },
    remove: {
      input: async (scene) => {
        const { token, productId } = await deliveredItem(scene)
        return { token, product_id: productId }
      },
      answers: 'review_not_found',
    },
    addPicture: {
      input: async (scene) => ({ token: (await deliveredItem(scene)).token, file: await picture(nextNumber()) }),
    },
    optOut: { input: async (scene) => ({ token: (await deliveredItem(scene)).token }) },
  },
  texts: {
    get: { input: async (scene) => ({ kind: 'page', slug: (await shopText(scene)).slug }) },
    journal: {},
    preview: { input: async (scene) => ({ token: (await shopText(scene)).preview_token }) },
  },
} satisfies Partial<CallInputs>
