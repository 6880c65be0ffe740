import { expect, test } from 'vitest'
import type { contract } from '#contract/contract.ts'
import { type Call, CALLS, isOfFirstDay, outcome } from '../testing/calls.ts'
import { openPixShop } from '../testing/purchases.ts'

/** What ten presses of the same button at once come to. */
type Presses =
  /** Applied once; the others are refused. */
  | 'once, then refused'
  /** Applied once; the others succeed without a change, or get a conflict. */
  | 'once'
  /** Each press is an act of its own, with its own trace. */
  | 'each time'

type Written = {
  [Noun in keyof typeof contract as Noun extends `admin${string}` ? Noun : never]?: {
    [Verb in keyof (typeof contract)[Noun]]?: Presses
  }
}

const PRESSES: Written = {
  adminProducts: {
    create: 'once, then refused',
    update: 'once',
    adjust: 'once',
    duplicate: 'once',
    remove: 'once, then refused',
    bulk: 'once',
    bulkEdit: 'once',
    bulkRemove: 'once',
  },
  adminVariants: { save: 'once' },
  adminRedirects: { save: 'once' },
  adminSynonyms: { create: 'once, then refused', update: 'once', remove: 'once, then refused' },
  adminCategories: {
    create: 'once, then refused',
    update: 'once',
    remove: 'once, then refused',
    reorder: 'once, then refused',
  },
  adminPictures: { upload: 'each time', uploadVideo: 'each time' },
  adminImport: { run: 'once', retryPictures: 'once', undo: 'once, then refused' },
  adminCoupons: { create: 'once, then refused', update: 'once', remove: 'once, then refused' },
  adminOrders: {
    setStatus: 'once',
    setTracking: 'once',
    correctTracking: 'once',
    checkPayment: 'each time',
    decideReturn: 'once, then refused',
    returnStep: 'once',
    returnPosting: 'once',
    noteLabels: 'each time',
    dispatch: 'once',
    refund: 'each time',
    refundByHand: 'once, then refused',
    addNote: 'once',
    setFiscalKey: 'once',
  },
  adminStaffOrders: { create: 'once', add: 'once', mailLink: 'once' },
  adminOrderEdits: {
    changeAddress: 'once, then refused',
    changeItems: 'once, then refused',
    changeHold: 'once, then refused',
  },
  adminCustomers: { addNote: 'once', removeNote: 'once, then refused', setTag: 'once' },
  adminNewsletter: { remove: 'once, then refused' },
  adminDataRequests: { add: 'once', answer: 'once, then refused', erase: 'once, then refused' },
  adminMessages: { answer: 'once', addNote: 'once', close: 'once', reopen: 'once' },
  adminReviews: { publish: 'once', hide: 'once', answer: 'once' },
  adminTexts: {
    create: 'once, then refused',
    update: 'once',
    remove: 'once, then refused',
    restore: 'once',
  },
  adminSettings: {
    update: 'once',
    save: 'once',
    reveal: 'each time',
    testPayments: 'each time',
    testMail: 'each time',
    sendSample: 'each time',
  },
  adminHome: { save: 'once', discard: 'once', publish: 'once', restore: 'once' },
  adminLook: { save: 'once', discard: 'once', publish: 'once', restore: 'once', uploadLogo: 'each time' },
  adminBackups: { make: 'once' },
  adminPush: { subscribe: 'once', unsubscribe: 'once' },
  adminHealth: { retryJob: 'once, then refused' },
  adminStaff: { add: 'once, then refused', setRole: 'once', remove: 'once, then refused' },
}

const TIMES = 10

const writing = CALLS.filter(
  ({ endpoint, ...call }) =>
    !isOfFirstDay({ endpoint, ...call }) &&
    endpoint.method !== 'GET' &&
    !endpoint.changesNothing &&
    endpoint.who === 'admin',
)

function pressesOf({ noun, verb }: Call): Presses | undefined {
  return (PRESSES as Record<string, Record<string, Presses>>)[noun]?.[verb]
}

test('ten concurrent repetitions of a staff change apply and audit it as often as due', async () => {
  const shop = await openPixShop()
  const [seen, due]: Record<string, unknown>[] = [{}, {}]
  for (const call of writing) {
    const owner = await shop.superAdmin()
    const input = await call.input({ shop, userId: (await shop.customer()).user.id })
    const tracesNow = async () =>
      (
        await shop.db
          .selectFrom('audit_log')
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows
    const before = await tracesNow()
    const answers = await Promise.all(Array.from({ length: TIMES }, () => outcome(owner, call, input)))
    const done = answers.filter(({ status }) => status < 300).length
    const refused = answers.filter(
      ({ status, code }) => status === 404 || status === 409 || code === 'imports_busy',
    ).length
    const traces = (await tracesNow()) - before
    seen![call.name] = { done, refused, traces }
    const presses = pressesOf(call)
    const doneDue = presses === 'once, then refused' ? 1 : presses === 'once' ? Math.max(done, 1) : TIMES
    due![call.name] = {
      done: doneDue,
      refused: TIMES - doneDue,
      traces: presses === 'each time' ? TIMES : presses && 1,
    }
  }
  expect(seen).toEqual(due)
})
