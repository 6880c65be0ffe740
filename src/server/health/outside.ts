import type { Finding } from '#contract/admin-health.ts'
import type { Timeouts } from '../gateways/provider-request.ts'
import { mailFailure } from '../settings/test-mail.ts'
import { judgeAccount } from '../settings/test-payments.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { finding, settingsAt } from './finding.ts'

const LIMIT_MS = 2000
const ONCE: Timeouts = { wholeMs: LIMIT_MS, attemptMs: LIMIT_MS, pauseMs: 0 }
const REMEMBERED_MS = 30_000
/** Whoever keeps asking for a fresh look gets this one for so long. */
const FRESH_MS = 3000

type MailAnswer = { failure: string | null }
type Outside = { payments: Finding; signIn: Finding; cep: Finding; mail: MailAnswer }

export type AskOutside = (settings: Settings, isFresh: boolean) => Promise<Outside>

/** Asks those outside, all at once and each for no longer than two seconds; the answers are remembered by this process for a while. */
export function openOutsideChecks(shop: Shop): AskOutside {
  let known: { at: number; token: string; answer: Promise<Outside> } | null = null
  return (settings, isFresh) => {
    const now = shop.now().getTime()
    const age = known && known.token === settings.mpAccessToken ? now - known.at : Infinity
    if (known && age >= 0 && age < (isFresh ? FRESH_MS : REMEMBERED_MS)) return known.answer
    known = { at: now, token: settings.mpAccessToken, answer: askAll(shop, settings) }
    return known.answer
  }
}

async function askAll(shop: Shop, settings: Settings): Promise<Outside> {
  const [payments, signIn, cep, mail] = await Promise.all([
    askPayments(shop, settings),
    askIdentity(shop),
    askCep(shop),
    askMail(shop),
  ])
  return { payments, signIn, cep, mail }
}

async function askPayments({ payments, config }: Shop, { mpAccessToken: token, pixCpf }: Settings): Promise<Finding> {
  const about = { id: 'payments', title: 'Credenciais do Mercado Pago', cure: settingsAt('mp') }
  if (token !== '')
    return finding({ ...about, ...judgeAccount(await payments.account(token, ONCE), config.mode === 'live') })
  return pixCpf === ''
    ? finding({ ...about, state: 'problem', sentence: 'Sem Access Token e sem chave PIX, ninguém consegue pagar.' })
    : finding({
        ...about,
        state: 'warning',
        sentence: 'Sem Access Token, só PIX pela chave, confirmado à mão; cartão e boleto são recusados.',
      })
}

const NO_SIGN_IN = {
  unreachable: 'O serviço de login não respondeu: ninguém consegue entrar.',
  not_an_issuer: 'O endereço em OIDC_ISSUER não responde como um serviço de login: ninguém consegue entrar.',
  client_refused: 'O serviço de login recusou OIDC_CLIENT_ID ou OIDC_CLIENT_SECRET: ninguém consegue entrar.',
}

async function askIdentity({ identity, config, log }: Shop): Promise<Finding> {
  const about = { id: 'sign_in', title: 'Serviço de login' }
  const begun = performance.now()
  const answer = await identity.probe()
  if (answer.ok)
    return finding({ ...about, state: 'ok', sentence: `Responde em ${Math.round(performance.now() - begun)} ms.` })
  log.warn(
    { err: answer.cause, reason: answer.reason, issuer: config.oidc.issuer },
    'the identity provider failed a probe',
  )
  return finding({ ...about, state: 'problem', sentence: NO_SIGN_IN[answer.reason] })
}

async function askCep({ cep }: Shop): Promise<Finding> {
  const about = { id: 'cep', title: 'Consulta de CEP' }
  const begun = performance.now()
  const answer = await cep.probe()
  if (answer.kind === 'found')
    return finding({ ...about, state: 'ok', sentence: `Responde em ${Math.round(performance.now() - begun)} ms.` })
  return finding({ ...about, state: 'warning', sentence: 'Não respondeu: quem compra digita o endereço à mão.' })
}

async function askMail({ mail, log }: Shop): Promise<MailAnswer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('no answer in time')), LIMIT_MS)
  })
  try {
    await Promise.race([mail.probe(), tooLate])
    return { failure: null }
  } catch (error) {
    log.warn({ err: error }, 'the mail server did not answer a probe')
    return { failure: mailFailure(error) }
  } finally {
    clearTimeout(timer)
  }
}
