import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from './testing.ts'

let box: StartedSandbox
let post: ReturnType<typeof nodemailer.createTransport>

beforeAll(async () => {
  box = await startSandbox()
  post = nodemailer.createTransport(box.sandbox.smtpUrl)
})
afterAll(async () => {
  post.close()
  await box.stop()
})

async function mailsTo(address: string) {
  return (await (await fetch(`${box.url}/sandbox/mail.json?to=${encodeURIComponent(address)}`)).json()) as any[]
}

test('lists mails newest first and by recipient', async () => {
  const mail = {
    from: 'Ousadia <loja@ousadia.example>',
    to: 'Ana Lima <Ana@Exemplo.com>',
    subject: 'Pedido nº 1 – confirmação',
    text: 'Olá, Ana',
    html: '<p>Olá, <b>Ana</b></p><script>alert(1)</script>',
  }
  await post.sendMail(mail)
  await post.sendMail({ ...mail, subject: 'Pedido enviado' })
  await post.sendMail({ ...mail, to: 'outra@exemplo.com' })
  const found = await mailsTo('ana@exemplo.com')
  expect(found.map(({ subject }) => subject)).toEqual(['Pedido enviado', 'Pedido nº 1 – confirmação'])
  expect(found[0]).toMatchObject({
    from: 'Ousadia <loja@ousadia.example>',
    to: 'Ana Lima <Ana@exemplo.com>',
    text: expect.stringContaining('Olá, Ana'),
  })
  const list = await (await fetch(`${box.url}/sandbox/mail`)).text()
  expect(list).toContain('Pedido enviado')
  const one = await fetch(`${box.url}/sandbox/mail/${found[0].id}`)
  expect(await one.text()).toContain('<iframe sandbox')
  const inner = await fetch(`${box.url}/sandbox/mail/${found[0].id}/html`)
  expect(inner.headers.get('content-security-policy')).toMatch(/^sandbox/)
  expect((await fetch(`${box.url}/sandbox/mail/999999`)).status).toBe(404)
})

test('refuses mail temporarily while the fault is on', async () => {
  await box.post('/sandbox/faults', { mail: 'refuse' })
  await expect(post.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'x' })).rejects.toMatchObject({
    responseCode: 451,
  })
  await box.post('/sandbox/faults', { mail: 'ok' })
  await post.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'x' })
  expect(await mailsTo('c@d.example')).toHaveLength(1)
})
