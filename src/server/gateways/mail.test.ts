import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { openMailService } from './mail.ts'

test('a mail that can be unsubscribed from has the headers of RFC 8058, and no other mail has them', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((raw) => {
        received.push(raw.replace(/\r\n[ \t]+/g, ' '))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mail = openMailService(() => ({ url, from: 'loja@loja.example' }), 1)
  const message = { to: 'ana@cliente.example', subject: 'Oi', text: 'Oi', html: '<p>Oi', messageId: '<1@loja.example>' }
  const unsubscribeUrl = `https://loja.example/novidades/cancelar/1.${'x'.repeat(43)}`
  await mail.send({ ...message, unsubscribeUrl })
  await mail.send(message)
  mail.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const lines = received[0]!.split('\r\n')
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received[1]).not.toContain('List-Unsubscribe')
})

test('the error of a mail server that is not there keeps its code, and a mail in flight fails at the close', async () => {
  let url = `smtp://127.0.0.1:${await freePort()}`
  const mail = openMailService(() => ({ url, from: 'loja@loja.example' }), 1)
  const message = { to: 'ana@cliente.example', subject: 'Oi', text: 'Oi', html: '<p>Oi', messageId: '<1@loja.example>' }
  await expect(mail.send(message)).rejects.toMatchObject({ code: 'ESOCKET' })
  await expect(mail.probe()).rejects.toMatchObject({ code: 'ESOCKET' })
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const sending = mail.send(message)
  mail.close()
  await expect(sending).rejects.toThrow('the thread was closed')
  await new Promise<void>((resolve) => silent.close(() => resolve()))
})
