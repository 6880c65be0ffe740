import { isDeepStrictEqual } from 'node:util'
import { createApi } from '#contract/create-api.ts'
import { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'
import type { Input } from '#contract/endpoint.ts'
import { refusalStatus, type RefusalCode } from '#contract/refusals.ts'
import type { Client } from './client.ts'
import { bytesOf, picture } from './files.ts'
import { insertOrderRow, payOrderRow } from './order-rows.ts'
import type { TestShop } from './shop.ts'
import { snapshot } from './snapshot.ts'

export type Scene = { shop: TestShop; /** Who calls; a stranger when nobody is signed in. */ userId: number }
/** What makes a call that works, and what it answers when it cannot work here. */
type Ask<E extends ServerEndpoint> = { answers?: RefusalCode } & (keyof Input<E> extends never
  ? { input?: undefined }
  : { input: (scene: Scene) => Input<E> | Promise<Input<E>> })
type Asks = {
  [Noun in keyof typeof contract]: {
    [Verb in keyof (typeof contract)[Noun]]: (typeof contract)[Noun][Verb] extends infer E extends ServerEndpoint
      ? Ask<E>
      : never
  }
}

const product = async ({ shop }: Scene) => (await shop.product({ priceCents: 100_00 })).id
const category = async ({ shop }: Scene) => (await shop.category()).id
const products = (number: number) => bytesOf(`Nome;Preço\nImportado ${number};10,00`)
const coupon = async ({ shop }: Scene) => (await shop.coupon()).id
const order = ({ shop, userId }: Scene, status: 'pending' | 'confirmed' | 'shipped') =>
  insertOrderRow(shop.db, { userId, status })

async function paidOrder(scene: Scene): Promise<number> {
  const id = await order(scene, 'confirmed')
  return payOrderRow(scene.shop.db, id)
}

async function delivered(scene: Scene): Promise<number> {
  const id = await order(scene, 'shipped')
  await scene.shop.db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: scene.shop.now() })
    .where('id', '=', id)
    .execute()
  return id
}

async function asked(scene: Scene): Promise<number> {
  const id = await delivered(scene)
  await scene.shop.db
    .insertInto('return_requests')
    .values({ order_id: id, state: 'open', created_at: scene.shop.now() })
    .execute()
  return id
}

const HOME = {
  recipient: '',
  phone: '',
  cpf: '',
  cep: '80010000',
  street: 'Rua XV',
  number: '1',
  complement: '',
  neighborhood: '',
  city: 'Curitiba',
  state: 'PR',
}

function insertAddressRow({ db, now }: TestShop, userId: number) {
  return db
    .insertInto('addresses')
    .values({ ...HOME, user_id: userId, place_key: `${++count}`, used_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function cartLine(scene: Scene): Promise<{ id: number; productId: number }> {
  const {
    shop: { db, now },
    userId,
  } = scene
  const productId = await product(scene)
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute()
  await db
    .insertInto('carts')
    .values({ user_id: userId, changed_at: now() })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = { user_id: userId, product_id: productId, quantity: 1, added_at: now() }
  return { ...(await db.insertInto('cart_items').values(row).returning('id').executeTakeFirstOrThrow()), productId }
}

/** By PIX to the shop's key: without a provider. */
async function purchase(scene: Scene): Promise<Input<typeof contract.checkout.create>> {
  await scene.shop.settings({ pixCpf: '52998224725' })
  const { productId } = await cartLine(scene)
  return {
    items: [{ id: productId, title: 'Produto', quantity: 1, unit_price: 100_00 }],
    shipping_cost: 0,
    shipping_address: 'Rua A, 1, São Paulo - SP, CEP 01001-000',
    payment_method: 'pix',
  }
}

async function parkedJob({ shop: { db, now } }: Scene): Promise<{ id: number }> {
  const row = {
    kind: 'order_mail',
    key: null,
    payload: '{"orderId":7}',
    run_at: now(),
    created_at: now(),
    parked_at: now(),
    last_error: 'caixa cheia',
  }
  return db.insertInto('jobs').values(row).returning('id').executeTakeFirstOrThrow()
}

async function reorder({ shop }: Scene) {
  await shop.category()
  const from = (await shop.db.selectFrom('categories').select('id').orderBy('position').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  return { from, to: from.toReversed() }
}

let count = 0
const PRODUCT = () => ({ name: 'Caneca', slug: `caneca-${++count}`, price: 10_00 })
const COUPON = () => ({ code: `NOVO${++count}`, discount_type: 'fixed', discount_value: 10_00 }) as const
export const SECRET = 'APP_USR-0000-segredo-que-nao-se-escreve'
const SETTINGS = {
  store_name: 'Loja',
  store_description: '',
  store_email: '',
  store_phone: '',
  pix_cpf: '',
  mp_public_key: '',
  mp_access_token: SECRET,
}

/** Every call of the contract: one that is new does not compile until it stands here. */
const ASKS: Asks = {
  session: {
    me: {},
    logout: {},
    redirectUrl: { input: () => ({}), answers: 'identity_provider' },
    create: { input: () => ({}), answers: 'code_missing' },
  },
  store: {
    settings: {},
    about: {},
    page: { input: () => ({ page: 'termos' }) },
    cep: { input: () => ({ cep: '01001000' }), answers: 'cep_provider' },
    delivery: { input: () => ({ cep: '01001000' }) },
  },
  catalogue: {
    products: { input: () => ({}) },
    product: { input: async (scene) => ({ id: await product(scene) }) },
    categories: {},
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
    newPayment: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    webhook: { input: () => ({ 'data.id': '1', type: 'payment' }), answers: 'webhook_not_signed' },
  },
  account: {
    stats: {},
    orders: { input: () => ({}) },
    order: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    confirmDelivery: { input: async (scene) => ({ id: await order(scene, 'shipped') }) },
    cancel: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    requestReturn: { input: async (scene) => ({ id: await delivered(scene) }) },
  },
  addresses: {
    list: {},
    save: { input: () => HOME },
    remove: { input: async ({ shop, userId }) => ({ id: (await insertAddressRow(shop, userId)).id }) },
  },
  contact: { send: { input: () => ({ name: 'Ana', email: 'ana@cliente.example', message: 'Bom dia' }) } },
  adminReports: {
    stats: {},
    attention: {},
    sales: { input: () => ({}) },
    salesFile: { input: () => ({}) },
    products: { input: () => ({}) },
  },
  adminProducts: {
    list: { input: () => ({}) },
    create: { input: PRODUCT },
    file: { input: () => ({}) },
    get: { input: async (scene) => ({ id: await product(scene) }) },
    bulk: { input: async (scene) => ({ ids: [await product(scene)], change: { is_featured: true } }) },
    bulkRemove: { input: async (scene) => ({ ids: [await product(scene)] }) },
    update: { input: async (scene) => ({ ...PRODUCT(), id: await product(scene) }) },
    remove: { input: async (scene) => ({ id: await product(scene) }) },
  },
  adminCategories: {
    list: {},
    create: { input: () => ({ name: `Categoria nova ${++count}` }) },
    update: { input: async (scene) => ({ id: await category(scene), name: `Categoria ${++count}` }) },
    remove: { input: async (scene) => ({ id: await category(scene) }) },
    reorder: { input: reorder },
  },
  adminPictures: { upload: { input: async () => ({ file: await picture(++count) }) } },
  adminImport: {
    preview: { input: () => ({ file: products(++count) }) },
    run: { input: () => ({ file: products(++count) }) },
  },
  adminCoupons: {
    list: { input: () => ({}) },
    get: { input: async (scene) => ({ id: await coupon(scene) }) },
    create: { input: COUPON },
    update: { input: async (scene) => ({ ...COUPON(), id: await coupon(scene) }) },
    remove: { input: async (scene) => ({ id: await coupon(scene) }) },
  },
  adminCustomers: { list: { input: () => ({}) }, totals: {}, file: { input: () => ({}) } },
  adminOrders: {
    list: { input: () => ({}) },
    get: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    setStatus: { input: async (scene) => ({ id: await order(scene, 'confirmed'), status: 'shipped' }) },
    setTracking: { input: async (scene) => ({ id: await order(scene, 'confirmed'), tracking_code: 'AA123456785BR' }) },
    checkPayment: { input: async (scene) => ({ id: await order(scene, 'pending') }) },
    decideReturn: { input: async (scene) => ({ id: await asked(scene), decision: 'accepted' }) },
    visualProof: { input: async (scene) => ({ id: await order(scene, 'pending') }), answers: 'proof_not_found' },
    verifyProofs: { input: () => ({}) },
    print: { input: async (scene) => ({ ids: [await order(scene, 'confirmed')] }) },
    noteLabels: { input: async (scene) => ({ ids: [await order(scene, 'confirmed')] }) },
    counts: {},
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
  adminSettings: {
    get: {},
    update: { input: () => ({ ...SETTINGS, store_name: `Loja ${++count}` }) },
    reveal: {},
    testPayments: { input: () => ({ mp_access_token: SECRET }) },
    testMail: {},
  },
  adminActivity: { list: { input: () => ({}) }, people: {}, file: { input: () => ({}) } },
  adminHealth: { check: { input: () => ({}) }, retryJob: { input: parkedJob } },
  adminStaff: {
    check: {},
    list: {},
    add: { input: async ({ shop }) => ({ user_id: (await shop.customer()).user.email }) },
    remove: { input: async ({ shop }) => ({ user_id: (await shop.admin()).user.email }) },
  },
}

export type Call = {
  name: string
  endpoint: ServerEndpoint
  noun: string
  verb: string
  input: (scene: Scene) => Promise<object>
  answers: RefusalCode | undefined
}

export const CALLS: Call[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries<ServerEndpoint>(verbs).map(([verb, endpoint]) => {
    const ask = (ASKS as Record<string, Record<string, { input?: (scene: Scene) => object; answers?: RefusalCode }>>)[
      noun
    ]![verb]!
    return {
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      noun,
      verb,
      input: async (scene: Scene) => ask.input?.(scene) ?? {},
      answers: ask.answers,
    }
  }),
)

/** The status and code that a caller gets; `headers` as another site's browser would add them. */
export async function outcome(
  { fetch }: Pick<Client, 'fetch'>,
  { noun, verb }: Call,
  input: object,
  headers: Record<string, string> = {},
) {
  let status = 0
  const api = createApi(contract, async (path, init) => {
    const response = await fetch(path, init)
    status = response.status
    return response
  })
  const call = (api as unknown as Record<string, Record<string, (input: object, options: object) => Promise<unknown>>>)[
    noun
  ]![verb]!
  const code = await call(input, { headers }).then(
    () => null,
    (error: { code?: string }) => error.code,
  )
  return { status, code }
}

/** A call that works, changed on its way to the shop; how it is answered. */
export async function sendChanged(
  client: Client,
  call: Call,
  input: object,
  change: (path: string, init: RequestInit) => [path: string, init: RequestInit],
) {
  let answer: Response | undefined
  await outcome(
    { fetch: async (path, init = {}) => (answer = await client.fetch(...change(path, init))).clone() },
    call,
    input,
  )
  return answer!
}

/** The fields of a body or a query. */
export function fieldsOf(schema: unknown): string[] {
  const { shape, left, right } = (schema as { def: { shape?: object; left?: unknown; right?: unknown } }).def
  return shape ? Object.keys(shape) : [left, right].flatMap(fieldsOf)
}

export function answerOf({ endpoint, answers }: Call) {
  return { status: answers ? refusalStatus(answers) : (endpoint.status ?? 200), code: answers ?? null }
}

export async function isChangedBy({ db }: TestShop, act: () => Promise<unknown>): Promise<boolean> {
  const before = await snapshot(db)
  await act()
  return !isDeepStrictEqual(await snapshot(db), before)
}
