import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { formatInstant } from '#domain/calendar.ts'
import { readFaults } from './faults.ts'
import { page } from './pages.ts'
import type { Store } from './store.ts'

type Content = { to: string; from: string; subject: string; text: string; html: string }
type Row = { id: number; received_at: number; raw: Uint8Array | null; parsed: string | null }

const MAX_LISTED = 200

/** Accepts every mail to every address, on a free port of this machine. */
export async function openMailbox(store: Store) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10 * 1024 * 1024,
    onMailFrom(_address, _session, done) {
      if (readFaults(store).mail === 'ok') return done()
      done(Object.assign(new Error('Mailbox unavailable, chosen in the sandbox'), { responseCode: 451 }))
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address.toLowerCase())
      buffer(stream)
        .then((raw) => save(store, raw, recipients))
        .then(() => done(), done)
    },
  })
  // A client that hangs up early must not end the process.
  server.on('error', (error) => console.error(`sandbox mailbox: ${error.message}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // A shop keeps its connections open between mails.
      for (const connection of server.connections) connection.close()
    })
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close }
}

/** Parsed only when a person looks at it. */
function save(store: Store, raw: Buffer, recipients: string[]) {
  store.transaction(() => {
    const sql = 'INSERT INTO mails (received_at, raw) VALUES (?, ?) RETURNING id'
    const { id } = store.one<Pick<Row, 'id'>>(sql, Date.now(), raw)!
    for (const address of new Set(recipients)) store.run('INSERT INTO mail_recipients VALUES (?, ?)', address, id)
  })
}

async function parse(raw: Uint8Array): Promise<Content> {
  const { to = [], from, subject = '', text = '', html: rich = '' } = await PostalMime.parse(raw)
  return { to: to.map(addressText).join(', '), from: from ? addressText(from) : '', subject, text, html: rich }
}

function addressText({ name, address }: Address) {
  return name ? `${name} <${address}>` : (address ?? '')
}

type Mail = Content & { id: number; date: string }

async function readMail(store: Store, { id, received_at: receivedAt, raw, parsed }: Row): Promise<Mail> {
  const content = parsed === null ? await parse(raw!) : (JSON.parse(parsed) as Content)
  if (parsed === null) store.run('UPDATE mails SET raw = NULL, parsed = ? WHERE id = ?', JSON.stringify(content), id)
  return { id, ...content, date: new Date(receivedAt).toISOString() }
}

function listMails(store: Store, to: string): Promise<Mail[]> {
  const where = to ? 'WHERE id IN (SELECT mail_id FROM mail_recipients WHERE address = ?)' : ''
  const sql = `SELECT * FROM mails ${where} ORDER BY id DESC LIMIT ${MAX_LISTED}`
  return Promise.all(store.all<Row>(sql, ...(to ? [to.toLowerCase()] : [])).map((row) => readMail(store, row)))
}

export function mailboxRoutes(store: Store) {
  const app = new Hono()
  const recipient = (c: Context) => c.req.query('to')?.trim() ?? ''

  app.get('/mail.json', async (c) => c.json(await listMails(store, recipient(c))))
  app.get('/mail', async (c) => listPage(c, await listMails(store, recipient(c)), recipient(c)))
  app.get('/mail/:id{[0-9]{1,15}}/:part{html}?', async (c) => {
    const row = store.one<Row>('SELECT * FROM mails WHERE id = ?', Number(c.req.param('id')))
    if (!row) return c.notFound()
    const mail = await readMail(store, row)
    if (!c.req.param('part')) return mailPage(c, mail)
    return c.html(mail.html, 200, {
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
      'X-Content-Type-Options': 'nosniff',
    })
  })

  return app
}

function listPage(c: Context, mails: Mail[], to: string) {
  const rows = mails.map(
    (mail) => html`<tr>
<td><a href="/sandbox/mail/${mail.id}">${mail.subject || '(sem assunto)'}</a></td>
<td>${mail.to}</td>
<td>${formatInstant(new Date(mail.date))}</td>
</tr>`,
  )
  return page(c, {
    title: 'Caixa de correio',
    isNarrow: false,
    body: html`
<p>Todos os e-mails que a loja enviou. Nenhum deles saiu desta máquina.</p>
<form method="get" class="card stack">
<label for="to">Destinatário</label>
<input id="to" name="to" type="search" value="${to}" placeholder="cliente@ousadia.example">
<button>Procurar</button>
</form>
${
  rows.length === 0
    ? html`<p>Nenhum e-mail${to ? ` para ${to}` : ' ainda'}.</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Assunto</th><th>Para</th><th>Quando</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`
}`,
  })
}

function mailPage(c: Context, mail: Mail) {
  return page(c, {
    title: mail.subject || '(sem assunto)',
    isNarrow: false,
    body: html`
<p><a href="/sandbox/mail">Caixa de correio</a></p>
<p>De ${mail.from}<br>Para ${mail.to}<br>${formatInstant(new Date(mail.date))}</p>
${mail.html ? html`<iframe sandbox title="Conteúdo do e-mail" src="/sandbox/mail/${mail.id}/html"></iframe>` : ''}
<h2>Texto</h2><div class="card"><pre>${mail.text}</pre></div>`,
  })
}
