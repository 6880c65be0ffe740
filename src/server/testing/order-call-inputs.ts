import { lastHoldDay } from '#domain/staff-order.ts'
import type { CallInputs } from './call-input.ts'
import {
  addedOrder,
  order,
  orderToEdit,
  orderWithAcceptedReturn,
  orderWithReturn,
  paidOrder,
  staffOrder,
  unpaidStaffOrder,
} from './order-call-fixtures.ts'
import type { Scene } from './scene.ts'

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

async function heldOrder(scene: Scene) {
  return { id: await unpaidStaffOrder(scene), held_until: lastHoldDay(scene.shop.now()) }
}

async function changedHold(scene: Scene) {
  const input = await heldOrder(scene)
  const { api } = await scene.shop.admin()
  return { ...input, version: (await api.adminOrderEdits.previewHold(input)).version }
}

/** Calls of the back office about orders. */
export const ORDER_CALL_INPUTS = {
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
    refundByHand: {
      input: async (scene) => ({ id: await order(scene, 'confirmed'), amount: 10_00, left: 100_00 }),
    },
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
    previewHold: { input: heldOrder },
    changeHold: { input: changedHold },
  },
} satisfies Partial<CallInputs>
