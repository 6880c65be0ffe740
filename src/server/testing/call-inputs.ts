import type { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'
import type { Input } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import {
  backup,
  buyer,
  customerNote,
  cartLine,
  category,
  categoryOrder,
  coupon,
  dataRequest,
  ownDevice,
  subscriber,
  subscription,
  takePix,
  deliveredItem,
  formerVersion,
  guestOrder,
  HOME_ADDRESS,
  heldReview,
  homeDraft,
  insertAddressRow,
  lookDraft,
  message,
  order,
  orderToEdit,
  orderWithAcceptedReturn,
  orderWithReturn,
  paidOrder,
  parkedJob,
  pastImport,
  product,
  products,
  purchase,
  shopText,
  addedOrder,
  staffOrder,
  synonyms,
  unpaidStaffOrder,
  type Scene,
} from './call-fixtures.ts'
import { readSettings } from '../settings/settings.ts'
import { readRedirects } from '../redirects/redirects.ts'
import { bytesOf, picture, video } from './files.ts'

/** The input of a call that works; `answers` is its refusal where it cannot work in a test. */
type CallInput<E extends ServerEndpoint> = { answers?: RefusalCode } & (keyof Input<E> extends never
  ? { input?: undefined }
  : { input: (scene: Scene) => Input<E> | Promise<Input<E>> })
type CallInputs = {
  [Noun in keyof typeof contract]: {
    [Verb in keyof (typeof contract)[Noun]]: (typeof contract)[Noun][Verb] extends infer E extends ServerEndpoint
      ? CallInput<E>
      : never
  }
}

let count = 0
const MOVED_TO = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  recipient: 'Ana',
  phone: '',
}

async function changedAddress({ shop }: Scene, id: number) {
  const { api } = await shop.admin()
  const { version } = await api.adminOrderEdits.previewAddress({ id, ...MOVED_TO })
  return { id, ...MOVED_TO, version }
}

async function changedItems(scene: Scene) {
  const input = await orderToEdit(scene)
  const { api } = await scene.shop.admin()
  return { ...input, version: (await api.adminOrderEdits.previewItems(input)).version }
}

const PRODUCT = () => ({ name: 'Caneca', slug: `caneca-${++count}`, price: 10_00 })
const COUPON = () => ({ code: `NOVO${++count}`, discount_type: 'fixed', discount_value: 10_00 }) as const
export const SECRET = 'APP_USR-0000-segredo-que-nao-se-escreve'

/** Any manager may send these: the receiving data stays as it is. */
async function settingsForm({ shop }: Scene) {
  const { pixCpf, mpPublicKey } = await readSettings(shop.db, shop.config)
  return {
    store_name: `Loja ${++count}`,
    store_description: '',
    store_email: '',
    store_phone: '',
    pix_cpf: pixCpf,
    mp_public_key: mpPublicKey,
    mp_access_token: '••••0000',
  }
}

/** Every call of the contract: without its entry here a new one does not compile. */
export const CALL_INPUTS: CallInputs = {
  session: {
    me: {},
    logout: {},
    redirectUrl: { input: () => ({}), answers: 'identity_provider' },
    create: { input: () => ({}), answers: 'code_missing' },
  },
  signIn: {
    ways: {},
    requestCode: { input: () => ({ email: `pessoa-${++count}@cliente.example` }) },
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
      input: async (scene) => ({ token: (await deliveredItem(scene)).token, file: await picture(++count) }),
    },
    optOut: { input: async (scene) => ({ token: (await deliveredItem(scene)).token }) },
  },
  texts: {
    get: { input: async (scene) => ({ kind: 'page', slug: (await shopText(scene)).slug }) },
    journal: {},
    preview: { input: async (scene) => ({ token: (await shopText(scene)).preview_token }) },
  },
  adminReviews: {
    list: { input: () => ({}) },
    publish: { input: (scene) => heldReview(scene) },
    hide: { input: async (scene) => ({ ...(await heldReview(scene)), reason: 'Fala de outra loja' }) },
    answer: { input: async (scene) => ({ ...(await heldReview(scene)), text: 'Obrigada!' }) },
  },
  adminTexts: {
    link: { input: () => ({ to: '/p/guia' }) },
    list: { input: () => ({ kind: 'page' }) },
    get: { input: async (scene) => ({ id: (await shopText(scene)).id }) },
    create: { input: () => ({ kind: 'page', title: `Página ${++count}`, body: 'Oi' }) },
    update: { input: async (scene) => ({ id: (await shopText(scene)).id, title: `Outra ${++count}` }) },
    remove: { input: async (scene) => ({ id: (await shopText(scene)).id }) },
    restore: { input: async (scene) => ({ id: (await shopText(scene, { is_deleted: true })).id }) },
  },
  adminReports: {
    stats: {},
    attention: {},
    firstSteps: {},
    sales: { input: () => ({}) },
    salesFile: { input: () => ({}) },
    recovered: { input: () => ({}) },
    summary: { input: () => ({}) },
    groups: { input: () => ({ by: 'method' }) },
    groupsFile: { input: () => ({ by: 'method' }) },
    day: { input: () => ({}) },
    products: { input: () => ({}) },
  },
  adminProducts: {
    list: { input: () => ({}) },
    create: { input: PRODUCT },
    file: { input: () => ({}) },
    suggestions: {},
    get: { input: async (scene) => ({ id: await product(scene) }) },
    bulk: { input: async (scene) => ({ ids: [await product(scene)], change: { is_featured: true } }) },
    planBulkEdit: {
      input: async (scene) => ({ ids: [await product(scene)], edit: { how: 'stock_by', units: 3 } }),
    },
    bulkEdit: {
      input: async (scene) => {
        const id = await product(scene)
        return { changes: [{ product_id: id, variant_id: null, was: { price: 100_00 }, is: { price: 61_00 } }] }
      },
    },
    bulkRemove: { input: async (scene) => ({ ids: [await product(scene)] }) },
    update: { input: async (scene) => ({ ...PRODUCT(), id: await product(scene) }) },
    adjust: { input: async (scene) => ({ id: await product(scene), price: 61_00, seen_price: 100_00 }) },
    duplicate: { input: async (scene) => ({ id: await product(scene), key: 'a' }) },
    remove: { input: async (scene) => ({ id: await product(scene) }) },
  },
  adminVariants: {
    get: { input: async (scene) => ({ id: await product(scene) }) },
    save: {
      input: async (scene) => ({
        id: await product(scene),
        options: [],
        seen_options: [],
        variants: [{ values: [], sku: 'A1' }],
      }),
    },
  },
  adminStock: {
    list: { input: async (scene) => ({ id: await product(scene) }) },
    file: { input: async (scene) => ({ id: await product(scene) }) },
  },
  adminRedirects: {
    read: {},
    file: {},
    save: {
      input: async ({ shop }) => ({ file: bytesOf('/a;/b'), version: (await readRedirects(shop.db)).version }),
    },
  },
  adminSynonyms: {
    list: {},
    misses: {},
    create: { input: () => ({ words: [`palavra ${++count}`, `outra ${count}`] }) },
    update: { input: async (scene) => ({ id: await synonyms(scene), words: [`troca ${++count}`, `mais ${count}`] }) },
    remove: { input: async (scene) => ({ id: await synonyms(scene) }) },
  },
  adminLook: {
    get: {},
    save: {
      input: async (scene) => {
        const { version, body } = await lookDraft(scene)
        return { version, body: { ...body, radius: (body.radius + 7) % 25 } }
      },
    },
    discard: { input: lookDraft },
    publish: { input: lookDraft },
    restore: { input: (scene) => formerVersion(scene, 'look') },
    uploadLogo: { input: () => ({ file: bytesOf('<svg viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>') }) },
  },
  adminHome: {
    get: {},
    save: {
      input: async (scene) => {
        const { version, body } = await homeDraft(scene)
        return { version, body: { blocks: [...body.blocks, { kind: 'about', id: 'sobre', is_visible: true }] } }
      },
    },
    discard: { input: homeDraft },
    publish: { input: homeDraft },
    restore: { input: (scene) => formerVersion(scene, 'home') },
  },
  adminCategories: {
    list: {},
    create: { input: () => ({ name: `Categoria nova ${++count}` }) },
    update: { input: async (scene) => ({ id: await category(scene), name: `Categoria ${++count}` }) },
    remove: { input: async (scene) => ({ id: await category(scene) }) },
    reorder: { input: categoryOrder },
  },
  adminPictures: {
    upload: { input: async () => ({ file: await picture(++count) }) },
    uploadVideo: { input: () => ({ file: video({ dataBytes: ++count }) }) },
  },
  adminImport: {
    preview: { input: () => ({ file: products(++count) }) },
    run: { input: () => ({ file: products(++count) }) },
    list: { input: () => ({}) },
    get: { input: pastImport },
    problems: { input: pastImport },
    retryPictures: { input: pastImport },
    previewUndo: { input: pastImport },
    undo: { input: pastImport },
  },
  adminAlerts: { list: { input: () => ({}) } },
  adminMessages: {
    list: { input: () => ({}) },
    get: { input: message },
    answer: { input: async (scene) => ({ ...(await message(scene)), text: 'Bom dia! Sim.' }) },
    addNote: { input: async (scene) => ({ ...(await message(scene)), text: 'Ligar amanhã' }) },
    close: { input: message },
    reopen: { input: (scene) => message(scene, 'closed') },
  },
  adminDataRequests: {
    list: { input: () => ({}) },
    add: { input: () => ({ kind: 'access', channel: 'email', email: `pediu${++count}@cliente.example`, note: '' }) },
    answer: {
      input: async (scene) => ({ id: (await dataRequest(scene)).id, outcome: 'refused', answer: 'Não era a pessoa.' }),
    },
    erase: { input: dataRequest },
  },
  adminNewsletter: {
    list: { input: () => ({}) },
    summary: {},
    file: { input: () => ({}) },
    remove: { input: async (scene) => ({ id: await subscriber(scene) }) },
  },
  adminCoupons: {
    list: { input: () => ({}) },
    get: { input: async (scene) => ({ id: await coupon(scene) }) },
    create: { input: COUPON },
    update: { input: async (scene) => ({ ...COUPON(), id: await coupon(scene) }) },
    remove: { input: async (scene) => ({ id: await coupon(scene) }) },
  },
  adminCustomers: {
    list: { input: () => ({}) },
    totals: {},
    file: { input: () => ({}) },
    tags: {},
    get: { input: async (scene) => ({ id: await buyer(scene) }) },
    addNote: { input: async (scene) => ({ id: await buyer(scene), text: 'Prefere a entrega à tarde' }) },
    removeNote: { input: async (scene) => customerNote(scene) },
    setTag: { input: async (scene) => ({ id: await buyer(scene), tag: 'atacado', is_set: true }) },
  },
  adminOrders: {
    list: { input: () => ({}) },
    get: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    setStatus: { input: async (scene) => ({ id: await order(scene, 'confirmed'), status: 'shipped' }) },
    setTracking: { input: async (scene) => ({ id: await order(scene, 'confirmed'), tracking_code: 'AA123456785BR' }) },
    correctTracking: {
      input: async (scene) => ({ id: await order(scene, 'shipped'), tracking_code: 'AA123456785BR', from: null }),
    },
    checkPayment: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    decideReturn: { input: async (scene) => ({ id: await orderWithReturn(scene), decision: 'accepted' }) },
    returnStep: { input: async (scene) => ({ ...(await orderWithAcceptedReturn(scene)), step: 'received' }) },
    returnPosting: { input: async (scene) => ({ ...(await orderWithAcceptedReturn(scene)), posting_code: 'E12345' }) },
    returns: { input: () => ({}) },
    returnCounts: {},
    visualProof: { input: async (scene) => ({ id: await order(scene, 'pending') }), answers: 'proof_not_found' },
    verifyProofs: { input: () => ({}) },
    print: { input: async (scene) => ({ ids: [await order(scene, 'confirmed')] }) },
    noteLabels: { input: async (scene) => ({ ids: [await order(scene, 'confirmed')] }) },
    counts: {},
    sums: { input: () => ({}) },
    file: { input: () => ({}) },
    dispatch: {
      input: async (scene) => ({ orders: [{ id: await order(scene, 'confirmed'), tracking_code: 'AA123456785BR' }] }),
    },
    refund: { input: async (scene) => ({ id: await paidOrder(scene), amount: 10_00 }) },
    setFiscalKey: {
      input: async (scene) => ({
        id: await order(scene, 'pending'),
        fiscal_key: '52060433009911002506550120000007800267301615',
      }),
    },
    addNote: { input: async (scene) => ({ id: await order(scene, 'pending'), text: 'Ligar antes' }) },
  },
  adminStaffOrders: {
    products: { input: () => ({ search: 'caneca' }) },
    quote: { input: async (scene) => staffOrder(scene) },
    create: { input: async (scene) => staffOrder(scene) },
    add: { input: async (scene) => ({ id: await order(scene, 'confirmed'), ...(await addedOrder(scene)) }) },
    mailLink: { input: async (scene) => ({ id: await unpaidStaffOrder(scene) }) },
  },
  adminOrderEdits: {
    previewAddress: { input: async (scene) => ({ id: await order(scene, 'pending'), ...MOVED_TO }) },
    changeAddress: { input: async (scene) => changedAddress(scene, await order(scene, 'pending')) },
    previewItems: { input: orderToEdit },
    changeItems: { input: changedItems },
  },
  adminSettings: {
    get: {},
    update: { input: settingsForm },
    save: { input: () => ({ flat_shipping: 12_00 + ++count }) },
    reveal: {},
    testPayments: { input: () => ({ mp_access_token: SECRET }) },
    testMail: {},
    sampleMail: { input: () => ({ mail: 'sign_in' }) },
    sampleMailPage: { input: () => ({ mail: 'sign_in' }) },
    sendSample: { input: () => ({ mail: 'order_shipped', text: 'Boa viagem!' }) },
  },
  adminActivity: { list: { input: () => ({}) }, people: {}, file: { input: () => ({}) } },
  adminLive: { state: {}, events: {} },
  adminBackups: { list: {}, make: {}, confirm: { input: backup }, file: { input: backup } },
  adminPush: {
    state: {},
    subscribe: { input: subscription },
    unsubscribe: { input: ownDevice },
    test: { input: () => ({ endpoint: subscription().endpoint }), answers: 'push_not_found' },
  },
  adminHealth: { check: { input: () => ({}) }, retryJob: { input: parkedJob } },
  adminStaff: {
    check: {},
    list: {},
    add: { input: async ({ shop }) => ({ user_id: (await shop.customer()).user.email }) },
    setRole: { input: async ({ shop }) => ({ user_id: (await shop.admin()).user.email, role: 'orders' }) },
    remove: { input: async ({ shop }) => ({ user_id: (await shop.admin()).user.email }) },
  },
}
