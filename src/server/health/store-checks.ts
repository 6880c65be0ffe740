import { formatCnpj } from '#domain/cnpj.ts'
import { hasDeliveryTerms } from '#domain/delivery-table.ts'
import { plural, pluralWord } from '#domain/plural.ts'
import { SETTINGS } from '#contract/settings-table.ts'
import { readChain } from '../order-store/proof-store.ts'
import { faultSentence, verifyProofs } from '../order-store/verify-proofs.ts'
import { ok, problem, settingsAt, warning, type Check } from './check.ts'
import { readProductGaps, type Gap } from './queries.ts'

/** Cheap enough for each view of the page; staff start the check of the whole chain. */
const MAX_PROOFS_CHECKED = 200

export const STORE_CHECKS: readonly Check[] = [
  {
    id: 'setup',
    title: 'Abertura da loja',
    cure: { label: 'Continuar', to: '/instalar' },
    run: ({ shop: { config } }) =>
      config.isInstalling ? problem('A loja ainda não abriu: clientes veem “Loja em preparação”.') : null,
  },
  {
    id: 'name',
    title: 'Nome da loja',
    cure: settingsAt('loja'),
    run: ({ shop: { config }, settings: { storeName } }) =>
      config.mode === 'live' && storeName === SETTINGS.store_name.default
        ? warning(`A loja ainda se chama ${storeName}.`)
        : null,
  },
  {
    id: 'signature',
    title: 'Assinatura dos avisos',
    cure: settingsAt('pagamentos'),
    run: ({ shop: { config }, settings: { mpAccessToken } }) =>
      config.mode === 'live' && mpAccessToken !== '' && config.webhookSecret === ''
        ? warning('Sem a assinatura secreta a loja recusa os avisos do Mercado Pago: os pagamentos demoram minutos.')
        : null,
  },
  {
    id: 'products',
    title: 'Produtos',
    cure: { label: 'Criar um produto', to: '/admin/produtos' },
    async run({ shop: { reader } }) {
      const { all, gaps } = await readProductGaps(reader)
      if (all === 0) return warning('Nenhum produto à venda: não há o que comprar.')
      return GAPS.map((text) => gapVerdict(text, all, gaps[text.gap]))
    },
  },
  {
    id: 'proofs',
    title: 'Provas de venda',
    steps: [
      { text: 'Não mude nada no banco, e guarde-o como está:', command: 'npm run store -- backup' },
      { text: 'Compare o registro apontado com o de uma cópia anterior: a diferença diz o que mudou, e desde quando.' },
      { text: 'A loja não altera provas: quem alterou entrou por fora dela. Troque as senhas do servidor e do banco.' },
    ],
    async run({ shop: { reader } }) {
      const after = Math.max(0, (await readChain(reader)).length - MAX_PROOFS_CHECKED)
      const { proofs, broken } = await verifyProofs(reader, { after })
      if (broken) {
        const { order_id: order } = broken
        const cure = order === null ? null : { label: `Pedido #${order}`, to: `/admin/pedidos?pedido=${order}` }
        return problem(
          `Uma prova de venda foi mudada por fora da loja e pode não valer numa disputa. ${faultSentence(broken)}`,
          { cure },
        )
      }
      if (proofs === 0) return ok('Nenhuma ainda.')
      const count = Math.min(proofs, MAX_PROOFS_CHECKED)
      const checked = count === 1 ? 'A prova mais recente confere' : `As ${count} provas mais recentes conferem`
      return ok(`${checked}: a última é o registro nº ${proofs.toLocaleString('pt-BR')}.`)
    },
  },
  {
    // Decreto 7.962/2013, art. 2: company name, CNPJ and address are shown in the shop.
    id: 'legal',
    title: 'Dados legais',
    cure: settingsAt('empresa'),
    run({ shop: { config }, settings: { legalName, cnpj, legalAddress } }) {
      const missing = [!legalName && 'razão social', !cnpj && 'CNPJ', !legalAddress && 'endereço'].filter(Boolean)
      if (missing.length === 0) return ok(`Razão social, CNPJ ${formatCnpj(cnpj)} e endereço preenchidos.`)
      const sentence = `Falta preencher ${missing.join(', ')}: a lei exige no rodapé e nos pedidos.`
      return config.mode === 'live' ? problem(sentence) : warning(sentence)
    },
  },
  {
    id: 'contact',
    title: 'E-mail da loja',
    cure: settingsAt('loja'),
    run: ({ settings: { storeEmail } }) =>
      storeEmail === ''
        ? warning('Sem e-mail, quem compra não tem para onde responder, e os avisos vão só ao super administrador.')
        : ok(storeEmail),
  },
  {
    id: 'shipping',
    title: 'Frete',
    cure: settingsAt('frete'),
    run: ({ settings: { shipping } }) =>
      shipping.flatCents === null ? problem('A loja não tem frete: ninguém consegue comprar.') : null,
  },
  {
    // Decreto 7.962/2013, art. 2: the delivery time is shown before the purchase.
    id: 'delivery',
    title: 'Prazos de entrega',
    cure: settingsAt('frete'),
    run({ settings: { delivery } }) {
      if (!hasDeliveryTerms(delivery))
        return warning('A loja não tem tabela de prazos: nenhum cliente vê quando o pedido chega.')
      return delivery.defaultDays === null
        ? ok('CEPs fora da tabela não mostram prazo.')
        : ok(`Fora da tabela, até ${delivery.defaultDays} dias úteis.`)
    },
  },
]

type GapText = { id: string; title: string; gap: Gap; noun: string; filter: string; effect: [string, string] }

const GAPS: readonly GapText[] = [
  {
    id: 'pictures',
    title: 'Fotos dos produtos',
    gap: 'image_url',
    noun: 'foto',
    filter: 'foto',
    effect: ['aparece com a foto de reserva.', 'aparecem com a foto de reserva.'],
  },
  {
    id: 'categories',
    title: 'Categorias dos produtos',
    gap: 'category_id',
    noun: 'categoria',
    filter: 'categoria',
    effect: ['não aparece nos filtros da loja.', 'não aparecem nos filtros da loja.'],
  },
]

function gapVerdict(
  { id, title, noun, filter, effect }: GapText,
  all: number,
  { missing, names }: { missing: number; names: readonly string[] },
) {
  if (missing === 0) {
    const complete = all === 1 ? 'O produto à venda tem' : `Todos os ${all} produtos à venda têm`
    return ok(`${complete} ${noun}.`, { id, title, cure: null })
  }
  const named = missing > names.length ? `${names.join(', ')} e mais ${missing - names.length}` : names.join(' e ')
  return warning(`${named} ${pluralWord(missing, ...effect)}`, {
    id,
    title: `${plural(missing, 'produto', 'produtos')} sem ${noun}`,
    cure: { label: 'Ver produtos', to: `/admin/produtos?${filter}=nenhuma&situacao=ativos` },
  })
}
