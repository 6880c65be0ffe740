import { expect, type Page } from '@playwright/test'
import { html } from 'hono/html'
import { LINES } from './purchase.ts'
import type { Scene, Set } from './scene.ts'
import { order, payAtProvider, seeHeading } from './steps.ts'

type Mail = { subject: string; text: string; html: string }
type MailScene = {
  name: string
  title: string
  /** Causes the mail. Returns the beginning of its subject. */
  cause(set: Set, page: Page): Promise<string>
}

const MAILS: readonly MailScene[] = [
  {
    name: 'recebido',
    title: 'pedido recebido',
    async cause(set) {
      const { order_id: id } = await order(set, 'pix', ...LINES)
      return `Recebemos seu pedido - Pedido nº ${id} `
    },
  },
  {
    name: 'boleto',
    title: 'pedido com boleto',
    async cause(set) {
      const { order_id: id } = await order(set, 'boleto', ...LINES)
      return `Recebemos seu pedido - Pedido nº ${id} `
    },
  },
  {
    name: 'aprovado',
    title: 'pagamento aprovado',
    cause: async (set) => `Pagamento aprovado - Pedido nº ${await paidOrder(set)} `,
  },
  {
    name: 'enviado',
    title: 'pedido enviado',
    async cause(set) {
      const id = await paidOrder(set)
      await set.owner.api.adminOrders.setTracking({ id, tracking_code: 'NL123456785BR' })
      return `Seu pedido foi enviado - Pedido nº ${id} `
    },
  },
  {
    name: 'entregue',
    title: 'pedido entregue',
    cause: async (set) => `Pedido entregue - Pedido nº ${await deliveredOrder(set)} `,
  },
  {
    name: 'cancelado',
    title: 'pedido cancelado',
    async cause(set) {
      const id = await paidOrder(set)
      await set.owner.api.adminOrders.setStatus({ id, status: 'cancelled' })
      return `Pedido cancelado - Pedido nº ${id} `
    },
  },
  {
    name: 'reembolso',
    title: 'reembolso',
    async cause(set, page) {
      const { order_id: id, init_point: initPoint } = await order(set, 'card', ...LINES)
      await payAtProvider(page, initPoint, 'Aprovar')
      await seeHeading(page, 'Pagamento confirmado.')
      await set.owner.api.adminOrders.refund({ id, amount: 30_00 })
      return `Reembolso de R$\u00a030,00 - Pedido nº ${id} `
    },
  },
  {
    name: 'devolucao-loja',
    title: 'devolução solicitada, para a loja',
    cause: async (set) => `Pedido nº ${await requestedReturn(set)}: devolução`,
  },
  {
    name: 'devolucao-recebida',
    title: 'devolução solicitada',
    cause: async (set) => `Recebemos sua solicitação de devolução - Pedido nº ${await requestedReturn(set)} `,
  },
  {
    name: 'devolucao-aceita',
    title: 'devolução aceita',
    async cause(set) {
      const id = await requestedReturn(set)
      const answer = 'Leve a caixa ao Correio.\n\nO código de postagem é 1234567890.'
      await set.owner.api.adminOrders.decideReturn({ id, decision: 'accepted', answer })
      return `Sua devolução foi aceita - Pedido nº ${id} `
    },
  },
  {
    name: 'mensagem-loja',
    title: 'mensagem do site, para a loja',
    cause: async (set) => `Mensagem do site - ${await contactMessage(set, 'loja')}`,
  },
  {
    name: 'mensagem-recebida',
    title: 'mensagem do site recebida',
    cause: async (set) => `Recebemos sua mensagem - Protocolo ${await contactMessage(set, 'recebida')}`,
  },
  {
    name: 'mensagem-respondida',
    title: 'resposta a uma mensagem do site',
    async cause(set) {
      const protocol = await contactMessage(set, 'respondida')
      const [message] = (await set.owner.api.adminMessages.list({ search: protocol })).items
      await set.owner.api.adminMessages.answer({
        id: message!.id,
        version: 0,
        text: 'Bom dia, Helena!\n\nVem sem lâmpada.',
      })
      return `Resposta à sua mensagem - Protocolo ${protocol}`
    },
  },
  {
    name: 'aviso',
    title: 'aviso à equipe',
    async cause({ owner }) {
      await owner.api.adminSettings.reveal()
      return 'Dados de recebimento da loja'
    },
  },
  {
    name: 'teste',
    title: 'e-mail de teste',
    async cause({ owner }) {
      await owner.api.adminSettings.testMail()
      return 'E-mail de teste'
    },
  },
]

async function paidOrder(set: Set): Promise<number> {
  const { order_id: id } = await order(set, 'pix', ...LINES)
  await set.owner.api.adminOrders.setStatus({ id, status: 'confirmed' })
  return id
}

async function deliveredOrder(set: Set): Promise<number> {
  const id = await paidOrder(set)
  await set.owner.api.adminOrders.setStatus({ id, status: 'delivered' })
  return id
}

async function requestedReturn(set: Set): Promise<number> {
  const id = await deliveredOrder(set)
  await set.me.api.account.requestReturn({ id, reason: 'A luminária não coube na mesa.' })
  return id
}

async function contactMessage({ me }: Set, name: string): Promise<string> {
  const email = `helena.${name}@cliente.example`
  const message = 'Bom dia!\n\nA luminária Aurora vem com lâmpada?\nObrigada.'
  return (await me.api.contact.send({ name: 'Helena Prado', email, message })).protocol
}

async function receive(page: Page, subject: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect(async () => {
    const mails = (await (await page.request.get('/sandbox/mail.json')).json()) as Mail[]
    mail = mails.find((each) => each.subject.startsWith(subject))
    expect(mail).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return mail!
}

const pages = MAILS.map(({ name, title, cause }): Scene => ({
  name: `e-mail-${name}`,
  title: `E-mail: ${title}`,
  who: 'customer',
  widths: [360, 1280],
  async show(page, set) {
    const { html } = await receive(page, await cause(set, page))
    await showBody(page, html)
  },
}))

const texts = MAILS.map(({ name, title, cause }): Scene => ({
  name: `e-mail-${name}-texto`,
  title: `E-mail em texto: ${title}`,
  who: 'customer',
  widths: [360],
  async show(page, set) {
    const { text } = await receive(page, await cause(set, page))
    const style = 'margin:16px;font:14px/20px monospace;white-space:pre-wrap;overflow-wrap:anywhere'
    await showBody(page, (await html`<pre style="${style}">${text}</pre>`).toString())
  },
}))

/** The sandbox's own page forbids scripts, which taking a picture needs. */
async function showBody(page: Page, mail: string): Promise<void> {
  const body = steady(mail)
  await page.route('**/e-mail', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto('/e-mail')
}

/** The shop's port and the protocol of a message differ from run to run. Links and pictures keep their addresses. */
function steady(body: string): string {
  return body
    .replaceAll(/(?<!")http:\/\/localhost:\d+/g, 'https://loja.example')
    .replaceAll(/C-(\d{8})-\w{6}/g, 'C-$1-ABC234')
}

export const mailScenes: readonly Scene[] = [...pages, ...texts]
