import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openMercadoPago } from './mercadopago.ts'

async function openGateway(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openMercadoPago({
    mode: 'live',
    publicUrl: 'https://loja.example',
    webhookSecret: 'segredo',
    mercadoPago: { apiUrl, hosts: ['mercadopago.com.br'] },
  })
}

/** The payment of GET /v1/payments/{id}, as the gateway returns it. */
async function fetchPayment(json: object) {
  const payment = { id: 7, status: 'approved', transaction_amount: 59.9, ...json }
  const gateway = await openGateway(createServer((_, response) => void response.end(JSON.stringify(payment))))
  const answer = await gateway.fetch('APP_USR-1', '7')
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value
}

test.each([
  ['pending', 'pending'],
  ['in_process', 'in_process'],
  ['authorized', 'in_process'],
  ['approved', 'approved'],
  ['in_mediation', 'disputed'],
  ['rejected', 'rejected'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['charged_back', 'charged_back'],
  ['paid', 'unknown'],
  ['', 'unknown'],
])('the status %j is %j', async (status, expected) => {
  expect(await fetchPayment({ status })).toMatchObject({ status: expected, provider: 'mercadopago' })
})

test.each([
  ['in_process', 'open'],
  ['settled', 'lost'],
  ['reimbursed', 'won'],
  ['a new word', 'lost'],
])('a chargeback with the detail %j is %j', async (detail, chargeback) => {
  expect(await fetchPayment({ status: 'charged_back', status_detail: detail })).toMatchObject({ chargeback })
  expect(await fetchPayment({ status: 'approved', status_detail: detail })).toMatchObject({ chargeback: null })
})

test.each([
  ['cc_rejected_insufficient_amount', 'insufficient_funds'],
  ['cc_rejected_bad_filled_security_code', 'wrong_card_data'],
  ['cc_rejected_call_for_authorize', 'call_issuer'],
  ['cc_rejected_card_disabled', 'card_disabled'],
  ['cc_rejected_card_type_not_allowed', 'card_not_accepted'],
  ['cc_rejected_invalid_installments', 'invalid_instalments'],
  ['cc_rejected_3ds_challenge', 'not_authenticated'],
  ['cc_rejected_max_attempts', 'too_many_attempts'],
  ['cc_rejected_duplicated_payment', 'duplicate'],
  ['cc_rejected_high_risk', 'risk'],
  ['bank_error', 'bank_error'],
  ['cc_rejected_other_reason', 'other'],
  ['a new word', 'other'],
])('a payment rejected with %j was refused for %j', async (detail, refusal) => {
  expect(await fetchPayment({ status: 'rejected', status_detail: detail })).toMatchObject({ refusal })
  expect(await fetchPayment({ status: 'pending', status_detail: detail })).toMatchObject({ refusal: null })
})

test('a payment is partly refunded by its detail, even without an amount', async () => {
  expect(await fetchPayment({ status_detail: 'partially_refunded' })).toMatchObject({
    status: 'approved',
    isPartlyRefunded: true,
    refundedCents: 0,
  })
})

test.each([
  ['bank_transfer', 'pix'],
  ['ticket', 'boleto'],
  ['credit_card', 'card'],
  ['account_money', 'card'],
  [undefined, 'card'],
])('the payment type %j is paid by %s', async (type, method) => {
  expect(await fetchPayment({ payment_type_id: type })).toMatchObject({ method })
})

test('a boleto has its line, also from the barcode, and its document', async () => {
  const line = '23792368016000023181547000228008264320000080000'
  const url = 'https://www.mercadopago.com.br/payments/7/ticket'
  const ticket = { payment_type_id: 'ticket', transaction_details: { external_resource_url: url } }
  const boletos = [
    [{ transaction_details: { digitable_line: line, external_resource_url: url } }, { line, url }],
    [{ barcode: { content: '23792643200000800002368060000231814700022800' } }, { line, url }],
    [{ barcode: { content: 'unreadable' } }, { line: null, url }],
    [{ transaction_details: { external_resource_url: `${url}?${'x'.repeat(2048)}` } }, null],
    [{ payment_type_id: 'credit_card' }, null],
  ] as const
  for (const [json, boleto] of boletos) expect(await fetchPayment({ ...ticket, ...json })).toMatchObject({ boleto })
})

test.each([
  ['52998224725', { type: 'CPF', number: '52998224725' }],
  ['11222333000181', { type: 'CNPJ', number: '11222333000181' }],
  ['12ABC34501DE35', undefined],
  [null, undefined],
])('the document %j identifies the payer as %j', async (document, identification) => {
  const bodies: { payer: object }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      bodies.push(JSON.parse(text))
      response.end(
        JSON.stringify({
          id: '7',
          init_point: 'https://www.mercadopago.com.br/x',
          status: 'pending',
          transaction_amount: 1,
        }),
      )
    })
  })
  const gateway = await openGateway(server)
  const common = {
    reference: 'PEDIDO1',
    totalCents: 100,
    payer: { email: 'ana@cliente.example', document },
    expiresAt: new Date(),
    notificationUrl: 'https://loja.example/',
  }
  await gateway.startPix('APP_USR-1', 'a', { ...common, description: 'Pedido' })
  await gateway.startHosted('APP_USR-1', 'b', {
    ...common,
    orderId: 1,
    lines: [],
    shippingCents: 0,
    discountCents: 0,
    method: 'card',
    dueAt: null,
    returnUrl: 'https://loja.example/',
    instalments: 1,
  })
  const payer = { email: 'ana@cliente.example', ...(identification && { identification }) }
  expect(bodies).toMatchObject([{ payer }, { payer }])
  expect(bodies.every((body) => 'identification' in body.payer)).toBe(identification !== undefined)
})
