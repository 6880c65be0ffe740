import { adminOrderEdits as endpoints } from '../admin-order-edits.ts'
import { withPolicies } from './policy.ts'

const ITEM_REFUSALS = [
  'order_not_editable',
  'edit_without_change',
  'edit_takes_all',
  'edit_adds_to_paid',
  'edit_after_payment',
  'item_not_in_order',
  'swap_alone',
  'swap_in_order',
  'swap_after_refund',
  'swap_dearer',
  'payment_in_review',
  'payment_opening',
  'payment_below_minimum',
  'staff_order_free',
  'variant_not_found',
  'product_not_found',
  'out_of_stock',
] as const

const HOLD_REFUSALS = [
  'order_not_open',
  'payment_in_review',
  'payment_opening',
  'hold_day',
  'edit_without_change',
] as const

export const adminOrderEdits = withPolicies(endpoints, {
  previewAddress: {
    who: 'admin',
    needs: 'orders',
    changesNothing: true,
    summary: 'O que a troca do endereço de um pedido não enviado causa',
    notFound: 'order_not_found',
    refusals: ['order_not_editable', 'order_is_pickup', 'edit_without_change'],
  },
  changeAddress: {
    who: 'admin',
    needs: 'orders',
    rate: 'admin',
    summary: 'Troca o endereço de um pedido não enviado, como na prévia',
    notFound: 'order_not_found',
    refusals: ['order_not_editable', 'order_is_pickup', 'edit_without_change', 'order_moved'],
  },
  previewItems: {
    who: 'admin',
    needs: 'orders',
    changesNothing: true,
    summary: 'O que a mudança dos itens de um pedido não enviado causa',
    notFound: 'order_not_found',
    refusals: ITEM_REFUSALS,
  },
  changeItems: {
    who: 'admin',
    needs: 'orders',
    rate: 'admin',
    summary:
      'Muda os itens de um pedido não enviado, como na prévia; o que sai de um pedido pago é reembolsado, e o total de um não pago é calculado de novo',
    notFound: 'order_not_found',
    refusals: [...ITEM_REFUSALS, 'order_moved', 'return_too_many', 'refund_too_high', 'payment_provider'],
  },
  previewHold: {
    who: 'admin',
    needs: 'orders',
    changesNothing: true,
    summary: 'O que muda com outro dia de reserva de um pedido da equipe que espera o pagamento',
    notFound: 'order_not_found',
    refusals: HOLD_REFUSALS,
  },
  changeHold: {
    who: 'admin',
    needs: 'orders',
    rate: 'admin',
    summary: 'Muda o dia até o qual um pedido da equipe reserva o estoque, como na prévia',
    notFound: 'order_not_found',
    refusals: [...HOLD_REFUSALS, 'order_moved', 'payment_provider'],
  },
})
