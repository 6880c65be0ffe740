import { plural, pluralWord } from '#domain/plural.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { hasDeliveryTerms } from '#domain/delivery-table.ts'
import type { Finding } from '#contract/admin-health.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readUntrustedProxy } from '../http/proxy-watch.ts'
import { finding, settingsAt } from './finding.ts'
import { countProducts, hasAccount, listProductsWithout, storedToken } from './queries.ts'

/** What shoppers would miss on the shelves. */
export async function checkProducts({ reader: db }: Shop): Promise<Finding[]> {
  const all = await countProducts(db)
  const [pictures, categories] = [
    await listProductsWithout(db, 'image_url'),
    await listProductsWithout(db, 'category_id'),
  ]
  const whole = all === 1 ? 'O produto à venda tem' : `Todos os ${all} produtos à venda têm`
  const judge = (
    id: string,
    title: string,
    to: string,
    { count, names }: typeof pictures,
    has: string,
    missing: string,
  ) =>
    count === 0
      ? finding({ id, state: 'ok', title, sentence: all === 0 ? 'Nenhum produto à venda.' : `${whole} ${has}.` })
      : finding({
          id,
          state: 'warning',
          title: `${plural(count, 'produto', 'produtos')} sem ${has}`,
          cure: { label: 'Ver produtos', to },
          sentence: `${namesText(names, count)} ${missing}`,
        })
  return [
    judge(
      'pictures',
      'Fotos dos produtos',
      '/admin/produtos?foto=nenhuma&situacao=ativos',
      pictures,
      'foto',
      pluralWord(pictures.count, 'aparece com a foto de reserva.', 'aparecem com a foto de reserva.'),
    ),
    judge(
      'categories',
      'Categorias dos produtos',
      '/admin/produtos?categoria=nenhuma&situacao=ativos',
      categories,
      'categoria',
      pluralWord(categories.count, 'não aparece nos filtros da loja.', 'não aparecem nos filtros da loja.'),
    ),
  ]
}

function namesText(names: readonly string[], count: number): string {
  if (count <= names.length) return names.join(' e ')
  return `${names.join(', ')} e mais ${count - names.length}`
}

/** What the law wants to be read in the shop (Decreto 7.962/2013), and where people write to. */
export function checkCompany({ config }: Shop, { legalName, cnpj, legalAddress, storeEmail }: Settings): Finding[] {
  const isLive = config.mode === 'live'
  const missing = [!legalName && 'razão social', !cnpj && 'CNPJ', !legalAddress && 'endereço'].filter(
    (name) => name !== false,
  )
  const legal = { id: 'legal', title: 'Dados legais', cure: settingsAt('empresa') }
  const contact = { id: 'contact', title: 'E-mail da loja', cure: settingsAt('contato') }
  return [
    missing.length === 0
      ? finding({ ...legal, state: 'ok', sentence: `Razão social, CNPJ ${formatCnpj(cnpj)} e endereço preenchidos.` })
      : finding({
          ...legal,
          state: isLive ? 'problem' : 'warning',
          sentence: `Falta preencher ${missing.join(', ')}: a lei exige no rodapé e nos pedidos.`,
        }),
    storeEmail === ''
      ? finding({
          ...contact,
          state: 'warning',
          sentence: 'Sem e-mail, quem compra não tem para onde responder, e os avisos vão só ao super administrador.',
        })
      : finding({ ...contact, state: 'ok', sentence: storeEmail }),
  ]
}

/** Without terms of its own the shop shows no delivery estimate, which the law wants to be read before the purchase (Decreto 7.962/2013, art. 2). */
export function checkDelivery(_: Shop, { delivery }: Settings): Finding[] {
  const terms = { id: 'delivery', title: 'Prazos de entrega', cure: settingsAt('frete') }
  if (!hasDeliveryTerms(delivery))
    return [
      finding({
        ...terms,
        state: 'warning',
        sentence: 'A loja não tem tabela de prazos: nenhum cliente vê quando o pedido chega.',
      }),
    ]
  if (delivery.defaultDays === null)
    return [finding({ ...terms, state: 'ok', sentence: 'CEPs fora da tabela não mostram prazo.' })]
  return [finding({ ...terms, state: 'ok', sentence: `Fora da tabela, até ${delivery.defaultDays} dias úteis.` })]
}

/** What a shop that takes real money must not have left over from trying it out. */
const DAY = 86_400_000

export async function checkInstallation(
  { db, config }: Shop,
  { mpAccessToken }: Settings,
  now: Date,
): Promise<Finding[]> {
  const found: Finding[] = []
  const say = (id: string, title: string, sentence: string, state: Finding['state'] = 'problem') =>
    found.push(finding({ id, state, title, sentence }))
  if (mpAccessToken === '' && (await storedToken(db)) !== '') {
    found.push(
      finding({
        id: 'secret',
        state: 'problem',
        title: 'Chave dos segredos',
        cure: settingsAt('mp'),
        sentence:
          'O Access Token salvo não abre com o APP_SECRET atual: volte a chave antiga ou salve o token de novo.',
      }),
    )
  }
  const proxySeenAt = config.trustedProxies === 0 ? await readUntrustedProxy(db) : null
  if (proxySeenAt && now.getTime() - proxySeenAt.getTime() < DAY) {
    say(
      'proxy',
      'Proxy na frente da loja',
      'Os acessos chegam por um proxy em que a loja não confia: para os limites de tentativas, todos os visitantes contam como um só.',
      'warning',
    )
  }
  if (config.mode === 'live') {
    if (!config.publicUrl.startsWith('https:'))
      say('https', 'Conexão segura', 'PUBLIC_URL não começa com https: senhas e pedidos viajam abertos.')
    if (isExample(config.superAdminEmail))
      say(
        'owner',
        'Super administrador',
        'SUPER_ADMIN_EMAIL é um endereço de exemplo: ninguém consegue entrar com ele.',
      )
    else if (!(await hasAccount(db, config.superAdminEmail)))
      say('owner', 'Super administrador', `${config.superAdminEmail} ainda não entrou na loja.`, 'warning')
    if (isExample(config.mailFrom))
      say('sender', 'Remetente dos e-mails', 'MAIL_FROM é um endereço de exemplo: as mensagens são recusadas.')
  }
  return found
}

function isExample(address: string): boolean {
  return /@(.*\.)?example(\.(com|net|org))?>?$/i.test(address.trim())
}
