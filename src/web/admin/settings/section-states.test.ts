import { expect, test } from 'vitest'
import type { AdminSettings } from '#contract/admin-settings.ts'
import { defaultValues } from '#contract/settings.ts'
import { SETTINGS } from '#web/testing/settings.ts'
import { GROUPS, type PageId, pathOfHash } from './section-names.ts'
import { sectionState } from './section-states.ts'

const NEW_SHOP: AdminSettings = { ...SETTINGS, ...defaultValues(false) }
const ALL_PAGES = GROUPS.flatMap(({ pages }) => pages)

test('a new shop lacks what it needs to sell and what the law demands', () => {
  const missing = ALL_PAGES.filter((page) => sectionState(page, NEW_SHOP, false).isMissing)
  expect(missing).toEqual(['loja', 'empresa', 'pagamentos', 'frete', 'servidor-email'])
  expect(sectionState('servidor-email', NEW_SHOP, true).isMissing).toBeUndefined()
})

test.each<[PageId, Partial<AdminSettings>, string]>([
  ['loja', { store_email: 'ola@loja.example' }, 'Ousadia · ola@loja.example · WhatsApp'],
  ['empresa', { legal_name: 'Loja Ltda.', cnpj: '' }, 'Faltam CNPJ e endereço, que a lei exige'],
  ['empresa', { legal_name: 'Loja Ltda.', legal_address: 'Rua A, 1' }, 'Loja Ltda. · CNPJ 12.ABC.345/01DE-35'],
  ['politicas', {}, '1 texto próprio de 3'],
  ['menus', {}, '3 links no topo, 3 no rodapé · sem aviso'],
  ['pagamentos', { mp_access_token: '', pix_cpf: '' }, 'Nenhuma forma de pagamento: ninguém consegue comprar'],
  ['pagamentos', { mp_access_token: '', pix_cpf: '52998224725' }, 'Só PIX pela chave, que você confirma à mão'],
  ['parcelas', { pix_discount: 5, boleto_discount: 3 }, 'Até 12x · 12x sem juros · 5% no PIX e 3% no boleto'],
  ['frete', { free_shipping_from: 199_00 }, 'R$\u00a015,90 · grátis a partir de R$\u00a0199,00'],
  ['frete', { flat_shipping: 0 }, 'Frete grátis'],
  ['frete', { flat_shipping: null }, 'Falta o preço do frete: ninguém consegue comprar'],
  [
    'avaliacoes',
    { reviews: 'held', review_invite_days: 1 },
    'A loja lê antes de publicar · convite 1 dia depois da entrega',
  ],
  ['emails', {}, 'Todos com o texto padrão'],
])('the index says about %s with %j: %s', (page, changes, text) => {
  expect(sectionState(page, { ...SETTINGS, ...changes }, false).text).toBe(text)
})

test('a hash of the former single page leads to the page that has its settings now', () => {
  expect(pathOfHash('#mp')).toBe('/admin/configuracoes/pagamentos#mp')
  expect(pathOfHash('#limites')).toBe('/admin/configuracoes/pedidos')
  expect(pathOfHash('#frete')).toBe('/admin/configuracoes/frete')
  expect([pathOfHash(''), pathOfHash('#conteudo')]).toEqual([null, null])
})
