import { readSettings } from '../settings/settings.ts'
import { readRedirects } from '../redirects/redirects.ts'
import { bytesOf, picture, video } from './files.ts'
import {
  backup,
  category,
  categoryOrder,
  coupon,
  dataRequest,
  ownDevice,
  subscriber,
  subscription,
  formerVersion,
  homeDraft,
  lookDraft,
  message,
  parkedJob,
  pastImport,
  product,
  products,
  shopText,
  synonyms,
} from './call-fixtures.ts'
import type { CallInputs } from './call-input.ts'
import { buyer, customerNote, heldReview } from './order-call-fixtures.ts'
import { ORDER_CALL_INPUTS } from './order-call-inputs.ts'
import { nextNumber, type Scene } from './scene.ts'

const PRODUCT = () => ({ name: 'Caneca', slug: `caneca-${nextNumber()}`, price: 10_00 })

const COUPON = () => ({ code: `NOVO${nextNumber()}`, discount_type: 'fixed', discount_value: 10_00 }) as const

export const SECRET = 'APP_USR-0000-segredo-que-nao-se-escreve'

/** Any manager may send these: the receiving data stays as it is. */
async function settingsForm({ shop }: Scene) {
  const { pixCpf, mpPublicKey } = await readSettings(shop.db, shop.config)
  return {
    store_name: `Loja ${nextNumber()}`,
    store_description: '',
    store_email: '',
    store_phone: '',
    pix_cpf: pixCpf,
    mp_public_key: mpPublicKey,
    mp_access_token: '••••0000',
  }
}

/** Calls of the back office. */
export const ADMIN_CALL_INPUTS = {
  ...ORDER_CALL_INPUTS,
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
    create: { input: () => ({ kind: 'page', title: `Página ${nextNumber()}`, body: 'Oi' }) },
    update: { input: async (scene) => ({ id: (await shopText(scene)).id, title: `Outra ${nextNumber()}` }) },
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
    create: { input: () => ({ words: [`palavra ${nextNumber()}`, `outra ${nextNumber()}`] }) },
    update: {
      input: async (scene) => ({ id: await synonyms(scene), words: [`troca ${nextNumber()}`, `mais ${nextNumber()}`] }),
    },
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
    create: { input: () => ({ name: `Categoria nova ${nextNumber()}` }) },
    update: { input: async (scene) => ({ id: await category(scene), name: `Categoria ${nextNumber()}` }) },
    remove: { input: async (scene) => ({ id: await category(scene) }) },
    reorder: { input: categoryOrder },
  },
  adminPictures: {
    upload: { input: async () => ({ file: await picture(nextNumber()) }) },
    uploadVideo: { input: () => ({ file: video({ dataBytes: nextNumber() }) }) },
  },
  adminImport: {
    preview: { input: () => ({ file: products(nextNumber()) }) },
    run: { input: () => ({ file: products(nextNumber()) }) },
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
    add: {
      input: () => ({ kind: 'access', channel: 'email', email: `pediu${nextNumber()}@cliente.example`, note: '' }),
    },
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
  adminSettings: {
    get: {},
    update: { input: settingsForm },
    save: { input: () => ({ flat_shipping: 12_00 + nextNumber() }) },
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
} satisfies Partial<CallInputs>
