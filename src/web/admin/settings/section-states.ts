import type { AdminSettings } from '#contract/admin-settings.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { formatBrl } from '#domain/money.ts'
import { plural } from '#domain/plural.ts'
import type { PageId } from './section-names.ts'
import { SECTION_SETTINGS } from '#contract/settings-sections.ts'

/** `isMissing`: the shop cannot sell, breaks the law, or leaves its customers without answers. */
export type SectionState = { text: string; isMissing?: boolean }

const missing = (text: string): SectionState => ({ text, isMissing: true })
const fine = (...parts: (string | false | null)[]): SectionState => ({ text: parts.filter(Boolean).join(' · ') })

type Reader = (settings: AdminSettings, isDemo: boolean) => SectionState

/** One line about a page's present state. */
export function sectionState(page: PageId, settings: AdminSettings, isDemo: boolean): SectionState {
  return STATES[page](settings, isDemo)
}

const STATES: Record<PageId, Reader> = {
  loja: ({ store_name: name, store_email: email, store_phone: phone }) =>
    email === '' ? missing(`${name} · falta o e-mail da loja`) : fine(name, email, phone !== '' && 'WhatsApp'),
  empresa: ({ legal_name: name, cnpj, legal_address: address }) => {
    const gaps = [name === '' && 'razão social', cnpj === '' && 'CNPJ', address === '' && 'endereço'].filter(
      (gap) => gap !== false,
    )
    return gaps.length > 0
      ? missing(`${gaps.length === 1 ? 'Falta' : 'Faltam'} ${listed(gaps)}, que a lei exige`)
      : fine(name, `CNPJ ${formatCnpj(cnpj)}`)
  },
  textos: (settings) => {
    const names = SECTION_SETTINGS.textos.filter((name) => name !== 'home_benefits')
    const filled = names.filter((name) => settings[name] !== '').length
    return fine(
      plural(settings.home_benefits.length, 'vantagem', 'vantagens'),
      `${filled} de ${names.length} textos preenchidos`,
    )
  },
  sobre: ({ about_text: text, about_values: values, about_team: team, warranty }) =>
    fine(
      text === '' ? 'Sem texto de abertura' : 'Com texto de abertura',
      values.length > 0 && plural(values.length, 'valor', 'valores'),
      team.length > 0 && plural(team.length, 'pessoa', 'pessoas'),
      warranty !== '' && `garantia de ${warranty}`,
    ),
  politicas: (settings) => {
    const own = SECTION_SETTINGS.politicas.filter((name) => settings[name] !== '').length
    return fine(own === 0 ? 'Os três textos padrão' : `${plural(own, 'texto próprio', 'textos próprios')} de 3`)
  },
  menus: ({ header_menu: header, footer_menu: footer, announcement: { text } }) =>
    fine(
      `${plural(header.length, 'link', 'links')} no topo, ${footer.length} no rodapé`,
      text === '' ? 'sem aviso' : `aviso: ${text}`,
    ),
  pagamentos: ({ mp_access_token: token, pix_cpf: pix }) => {
    if (token !== '') return fine('Mercado Pago: cartão, PIX e boleto')
    return pix === ''
      ? missing('Nenhuma forma de pagamento: ninguém consegue comprar')
      : fine('Só PIX pela chave, que você confirma à mão')
  },
  parcelas: (settings) => {
    const { instalments_max: max, instalments_interest_free: free } = settings
    const discounts = [
      ['PIX', settings.pix_discount],
      ['boleto', settings.boleto_discount],
      ['cartão à vista', settings.card_discount],
    ] as const
    const given = discounts.filter(([, percent]) => percent > 0).map(([name, percent]) => `${percent}% no ${name}`)
    return fine(
      max === 1 ? 'Sem parcelamento' : `Até ${max}x`,
      free > 1 && `${free}x sem juros`,
      given.length > 0 ? listed(given) : 'sem desconto',
    )
  },
  frete: ({ flat_shipping: flat, free_shipping_from: free, delivery_table: table, delivery_default_days: days }) => {
    if (flat === null) return missing('Falta o preço do frete: ninguém consegue comprar')
    const price = flat === 0 ? 'Frete grátis' : formatBrl(flat)
    const offer = flat > 0 && free !== null && `grátis a partir de ${formatBrl(free)}`
    return table === '' && days === null
      ? missing([price, offer, 'sem prazo de entrega'].filter(Boolean).join(' · '))
      : fine(price, offer)
  },
  pedidos: ({ requires_account: requiresAccount, max_units_per_order: max, pix_minutes: minutes }) =>
    fine(
      requiresAccount ? 'Só compra quem tem conta' : 'Compra também sem conta',
      max !== null && `até ${max} un. de cada produto`,
      `PIX por ${minutes} min`,
    ),
  avaliacoes: ({ reviews, review_invite_days: days }) =>
    reviews === 'off'
      ? fine('Desligadas')
      : fine(
          reviews === 'held' ? 'A loja lê antes de publicar' : 'Publicadas na hora',
          days === null ? 'sem convite' : `convite ${plural(days, 'dia', 'dias')} depois da entrega`,
        ),
  emails: ({ mail_texts: texts }) => {
    const own = Object.values(texts).filter((text) => text !== '').length
    return fine(own === 0 ? 'Todos com o texto padrão' : `${own} com frase própria`)
  },
  lembretes: ({ sale_mail: sale, ...settings }) => {
    const on = [settings.remind_pix, settings.remind_boleto, settings.remind_cart].filter(Boolean).length
    return fine(sale ? 'Aviso de cada venda' : 'Sem aviso de venda', `${on} de 3 lembretes ligados`)
  },
  'servidor-email': ({ smtp_url: server, mail_from: from, fixed }, isDemo) => {
    if (isDemo) return fine('A demonstração tem o seu próprio')
    return server === '' && fixed.smtp_url === undefined
      ? missing('Sem servidor: nenhum e-mail sai')
      : fine(from || 'Ligado')
  },
  acesso: ({ public_url: url, super_admin_email: owner, oidc_client_id: client }, isDemo) =>
    isDemo
      ? fine('A demonstração tem o seu próprio')
      : fine(url, owner, client === '' ? 'login por código' : 'login do Google e por código'),
  divulgacao: () => fine('Google Shopping, Facebook e Instagram'),
}

/** 'a', 'a e b', 'a, b e c'. */
function listed(parts: readonly string[]): string {
  return parts.join(', ').replace(/, ([^,]*)$/, ' e $1')
}
