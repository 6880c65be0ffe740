import { saoPauloDay, startOfDay } from '#domain/calendar.ts'
import { plural } from '#domain/plural.ts'
import { judgeAccount } from '../admin-settings/test-payments.ts'
import { ok, problem, settingsAt, warning, type Check } from './check.ts'
import { hasPayments, lastFailedTest, lastNotice, sumMails } from './queries.ts'
import { elapsedText } from './units.ts'

const SIGN_IN_FAILURES = {
  unreachable: 'O serviço de login não respondeu.',
  not_an_issuer: 'O endereço do serviço de login não responde como um serviço de login.',
  client_refused: 'O serviço de login recusou o ID ou a chave da loja.',
}
const BY_CODE = 'Enquanto isso, só se entra com um código por e-mail.'
const NO_WAY_IN = 'Sem ele e sem e-mail, ninguém consegue entrar.'

export const SERVICE_CHECKS: readonly Check[] = [
  {
    id: 'payments',
    title: 'Credenciais do Mercado Pago',
    cure: settingsAt('pagamentos'),
    run({ shop: { config }, settings: { pixCpf }, probes: { account } }) {
      if (account) return judgeAccount(account, config.mode === 'live')
      return pixCpf === ''
        ? problem('Sem Access Token e sem chave PIX, ninguém consegue pagar.')
        : warning('Sem Access Token, só PIX pela chave, confirmado à mão; cartão e boleto são recusados.')
    },
  },
  {
    id: 'sign_in',
    title: 'Serviço de login',
    cure: settingsAt('acesso'),
    steps: [{ text: 'A causa está no registro (log), em "sign-in".' }],
    run({ probes: { identity, mailFailure } }) {
      if (identity?.answer.ok) return ok(`Responde em ${identity.ms} ms.`)
      const failure = identity?.answer.ok === false && SIGN_IN_FAILURES[identity.answer.reason]
      if (failure) return problem(`${failure} ${mailFailure === null ? BY_CODE : NO_WAY_IN}`)
      return mailFailure === null
        ? ok('Sem login do Google: entra-se com um código por e-mail.')
        : problem(`Não há login do Google. ${NO_WAY_IN}`, { steps: [] })
    },
  },
  {
    id: 'mail',
    title: 'E-mail',
    cure: settingsAt('servidor-email'),
    async run({ shop, probes: { mailFailure }, now }) {
      const { sent, last, failing } = await sumMails(shop.db, startOfDay(saoPauloDay(now)))
      const sentText = last
        ? `${plural(sent, 'enviado', 'enviados')} hoje, o último ${elapsedText(last, now)}.`
        : 'Nenhum enviado nos últimos 7 dias.'
      if (mailFailure !== null) return problem(`${mailFailure} ${sentText}`)
      const failedTest = await lastFailedTest(shop.db)
      if (failedTest && (last === null || last < failedTest))
        return warning(
          `O último e-mail de teste falhou ${elapsedText(failedTest, now)}: os e-mails a clientes podem não estar saindo. Corrija e mande outro teste.`,
        )
      if (failing === 0) return ok(sentText)
      return warning(
        `${plural(failing, 'e-mail falhou e espera', 'e-mails falharam e esperam')} nova tentativa. ${sentText}`,
      )
    },
  },
  {
    id: 'cep',
    title: 'Consulta de CEP',
    steps: [{ text: 'Costuma voltar sozinho em minutos. Se durar, veja se o servidor da loja alcança o serviço.' }],
    run({ probes: { cep } }) {
      if (cep.isFirstUp) return ok(`Responde em ${cep.ms} ms${cep.isSecondUp ? '' : ', sem o serviço de reserva'}.`)
      return cep.isSecondUp
        ? warning('O primeiro serviço não respondeu: o de reserva responde no lugar dele, e clientes não notam nada.')
        : warning('Não respondeu: clientes de CEPs novos digitam o endereço à mão. A compra funciona.')
    },
  },
  {
    id: 'webhook',
    title: 'Último aviso de pagamento',
    async run({ shop: { db }, now }) {
      const last = await lastNotice(db)
      if (last) return ok(`Recebido ${elapsedText(last, now)}, assinatura válida.`)
      if (!(await hasPayments(db))) return ok('Nenhum ainda: chega com o primeiro pagamento.')
      return warning(
        'O Mercado Pago nunca avisou a loja de um pagamento: cada venda demora minutos para aparecer como paga. Confira o endereço e a assinatura em Webhooks.',
        { cure: settingsAt('pagamentos') },
      )
    },
  },
]
