import { formatInstant } from '#domain/calendar.ts'
import { formatCep } from '#domain/cep.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { OWED_LABEL, PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { formatPhone } from '#domain/phone.ts'
import { deliveryEstimateText } from '#domain/delivery-estimate.ts'
import { csvMoney, type CsvColumns } from '../http/csv.ts'
import type { OrderRowView } from './read-admin-orders.ts'

export const ORDER_COLUMNS: CsvColumns<OrderRowView> = {
  Pedido: ({ id }) => id,
  Data: ({ created_at: at }) => formatInstant(at),
  Cliente: ({ customer_name: name }) => name,
  'E-mail': ({ customer_email: email }) => email,
  Destinatário: ({ recipient }) => recipient,
  Produtos: ({ products }) => products,
  Itens: ({ item_count: items }) => items,
  Total: ({ total_amount: total }) => csvMoney(total),
  Pagamento: ({ payment_method: method }) => paymentMethodLabel(method),
  'Status do pagamento': ({ payment_status: status, is_owed: isOwed }) =>
    isOwed ? OWED_LABEL : PAYMENT_STATUS_LABELS[status],
  Status: ({ status }) => ORDER_STATUS_LABELS[status],
  'Código de rastreamento': ({ tracking_code: code }) => code,
  Reembolsado: ({ refunded_amount: refunded }) => csvMoney(refunded),
  Líquido: ({ total_amount: total, refunded_amount: refunded }) => csvMoney(total - refunded),
  Endereço: ({ shipping_address: line }) => line,
  Rua: ({ street }) => street,
  Número: ({ street_number: number }) => number,
  Complemento: ({ complement }) => complement,
  Bairro: ({ neighborhood }) => neighborhood,
  Cidade: ({ city }) => city,
  Estado: ({ state }) => state,
  CEP: ({ cep }) => cep && formatCep(cep),
  'Código IBGE': ({ ibge_code: code }) => code,
  Telefone: ({ recipient_phone: phone }) => phone && formatPhone(phone),
  'Previsão de entrega': ({ status, estimated_delivery_on: day, delivery_days: days }) =>
    deliveryEstimateText({ status, day, days }),
}
