import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { html } from 'hono/html'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { readFaults } from './faults.ts'
import { formatMoment, page } from './pages.ts'
import type { Store } from './store.ts'

export type Mail = { id: number; to: string; from: string; subject: string; text: string; html: string; date: string }
type Parsed = Omit<Mail, 'id' | 'date'> & { headers: [string, string][] }
type Row = { id: number; received_at: number; parsed: string }

const listed = 200

/** Takes every mail for every address, on a free port of this machine only. */
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
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        keep(store, Buffer.concat(parts), recipients).then(() => done(), done)
      })
    },
  })
  // A client that hangs up in the middle is that client's affair.
  server.on('error', (error) => console.error(`sandbox mailbox: ${error.message}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close }
}

async function keep(store: Store, raw: Buffer, recipients: string[]) {
  const mail = await PostalMime.parse(raw)
  const parsed: Parsed = {
    to: (mail.to ?? []).map(written).join(', '),
    from: mail.from ? written(mail.from) : '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => [key, value]),
  }
  store.transaction(() => {
    const insert = 'INSERT INTO mails (received_at, parsed, raw) VALUES (?, ?, ?)'
    const { id } = store.run(insert, Date.now(), JSON.stringify(parsed), raw)
    for (const address of new Set(recipients)) {
      store.run('INSERT INTO mail_recipients (address, mail_id) VALUES (?, ?)', address, id)
    }
  })
}

function written(address: Address) {
  if (address.group) return address.group.map(({ address: each }) => each).join(', ')
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '')
}

/** Newest first; `to` is a whole address. */
export function readMails(store: Store, to = ''): Mail[] {
  const rows = to
    ? store.all<Row>(
        `SELECT id, received_at, parsed FROM mail_recipients JOIN mails ON id = mail_id
       WHERE address = ? ORDER BY mail_id DESC LIMIT ?`,
        to.toLowerCase(),
        listed,
      )
    : store.all<Row>('SELECT id, received_at, parsed FROM mails ORDER BY id DESC LIMIT ?', listed)
  return rows.map((row) => {
    const { to: recipients, from, subject, text, html: rich } = JSON.parse(row.parsed) as Parsed
    return {
      id: row.id,
      to: recipients,
      from,
      subject,
      text,
      html: rich,
      date: new Date(row.received_at).toISOString(),
    }
  })
}

export function mailboxRoutes(store: Store) {
  const app = new Hono()

  app.get('/mail.json', (c) => c.json(readMails(store, c.req.query('to')?.trim())))

  app.get('/mail', (c) => {
    const to = c.req.query('to')?.trim() ?? ''
    const mails = readMails(store, to)
    return page(c, {
      title: 'Caixa de correio',
      body: html`
<p>Todos os e-mails que a loja enviou. Nenhum deles saiu desta máquina.</p>
<form method="get" class="card stack">
<label for="to">Destinatário</label>
<input id="to" name="to" type="search" value="${to}" placeholder="cliente@ousadia.example">
<button>Procurar</button>
</form>
${
  mails.length === 0
    ? html`<p>Nenhum e-mail${to ? html` para ${to}` : ' ainda'}.</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Quando</th><th>Para</th><th>Assunto</th></tr></thead>
<tbody>${mails.map(
        (mail) => html`<tr>
<td>${formatMoment(Date.parse(mail.date))}</td>
<td>${mail.to}</td>
<td><a href="/sandbox/mail/${mail.id}">${mail.subject || '(sem assunto)'}</a></td>
</tr>`,
      )}</tbody>
</table></div>`
}`,
    })
  })

  app.get('/mail/:id{[0-9]{1,15}}', (c) => {
    const row = findMail(store, c.req.param('id'))
    if (!row) return c.notFound()
    const mail = JSON.parse(row.parsed) as Parsed
    return page(c, {
      title: mail.subject || '(sem assunto)',
      body: html`
<p><a href="/sandbox/mail">Caixa de correio</a></p>
<p>De ${mail.from}<br>Para ${mail.to}<br>${formatMoment(row.received_at)}</p>
${
  mail.html
    ? html`<h2>HTML</h2>
<iframe sandbox title="Conteúdo do e-mail" src="/sandbox/mail/${row.id}/html"></iframe>`
    : ''
}
<h2>Texto</h2><div class="card"><pre>${mail.text}</pre></div>
<h2>Cabeçalhos</h2>
<div class="card"><pre>${mail.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre></div>
<p><a href="/sandbox/mail/${row.id}/raw">Mensagem original</a></p>`,
    })
  })

  app.get('/mail/:id{[0-9]{1,15}}/html', (c) => {
    const row = findMail(store, c.req.param('id'))
    if (!row) return c.notFound()
    // Whatever a mail contains, it is shown without scripts, forms or an origin of its own.
    c.header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:")
    c.header('X-Content-Type-Options', 'nosniff')
    return c.html((JSON.parse(row.parsed) as Parsed).html)
  })

  app.get('/mail/:id{[0-9]{1,15}}/raw', (c) => {
    const row = store.one<{ raw: Uint8Array<ArrayBuffer> }>(
      'SELECT raw FROM mails WHERE id = ?',
      Number(c.req.param('id')),
    )
    if (!row) return c.notFound()
    return c.body(row.raw, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
    })
  })

  return app
}

function findMail(store: Store, id: string) {
  return store.one<Row>('SELECT id, received_at, parsed FROM mails WHERE id = ?', Number(id))
}
