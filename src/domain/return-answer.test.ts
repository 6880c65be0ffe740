import { expect, test } from 'vitest'
import { suggestedAnswer } from './return-answer.ts'

const FACTS = {
  protocol: 'D-24-3',
  amountCents: 25_90,
  isSent: true,
  isRefundable: true,
  method: 'pix',
  hasEmail: true,
  storeName: 'Vitrine',
  storeAddress: 'Rua das Laranjeiras, 214, São Paulo, SP',
}

test('the suggested answer says where to send the goods and what comes back', () => {
  const answer = suggestedAnswer(FACTS)
  expect(answer).toContain('escreva o protocolo D-24-3 na caixa. Envie para:\n\nVitrine\nRua das Laranjeiras, 214')
  expect(answer).toMatch(/devolvemos R\$\s25,90 pela mesma forma de pagamento\.$/)
  expect(suggestedAnswer({ ...FACTS, method: 'boleto' })).toMatch(/devolvemos R\$\s25,90 a você\.$/)
  expect(suggestedAnswer({ ...FACTS, storeAddress: '' })).toContain('mandamos o endereço por e-mail')
})

test('without a refund by the provider it asks for a PIX key, without goods underway for nothing to be sent', () => {
  const byHand = { ...FACTS, isRefundable: false }
  expect(suggestedAnswer(byHand)).toContain('Responda a este e-mail com uma chave PIX em seu nome')
  expect(suggestedAnswer({ ...byHand, hasEmail: false })).toContain('Mande pela página de contato uma chave PIX')
  expect(suggestedAnswer({ ...FACTS, isSent: false })).toContain('você não precisa fazer nada')
})
