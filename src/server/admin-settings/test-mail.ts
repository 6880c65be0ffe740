import { randomUUID } from 'node:crypto'
import { formatInstant } from '#domain/calendar.ts'
import type { TestResult } from '#contract/admin-settings.ts'
import { type StaffRequest, writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { renderNote } from '../mail/layout.ts'
import type { Shop } from '../shop.ts'
import { readLook } from '../site/look.ts'
import { readSeller, type Seller } from '../settings/seller.ts'

/** At once instead of by a job, because the response says whether it was sent. */
export async function testMail(shop: Shop, request: StaffRequest): Promise<TestResult> {
  const { person, now } = request
  const failure = await send(shop, person.email, await readSeller(shop.db), now)
  await inTransaction(shop.db, (tx) =>
    writeAudit(tx, request, {
      action: 'settings.try_mail',
      subject: 'settings',
      after: { to: person.email, result: failure === null ? 'ok' : 'problem' },
    }),
  )
  const at = shop.now()
  return failure === null
    ? { state: 'ok', sentence: `Enviado para ${person.email}. Confira também a caixa de spam.`, at }
    : { state: 'problem', sentence: failure, at }
}

async function send({ db, mail, config, log }: Shop, to: string, seller: Seller, now: Date): Promise<string | null> {
  const message = await renderNote(
    {
      subject: `E-mail de teste - ${seller.storeName}`,
      heading: 'E-mail de teste',
      text: `Se você recebeu esta mensagem, os e-mails da loja ${seller.storeName} estão saindo.\n\nPedida em ${formatInstant(now)}, em Configurações.`,
      action: { path: '/admin', label: 'Abrir o painel' },
    },
    { seller, publicUrl: config.publicUrl, look: await readLook(db, config) },
  )
  try {
    const messageId = `<teste-${randomUUID()}@${new URL(config.publicUrl).hostname}>`
    await mail.send({ to, ...message, messageId })
    return null
  } catch (error) {
    log.warn({ err: error }, 'a test mail could not be sent')
    return mailFailure(error)
  }
}

const FAILURES: Record<string, string> = {
  ENOSERVER: 'A loja ainda não tem servidor de e-mail.',
  EAUTH: 'O servidor de e-mail recusou usuário ou senha.',
  EENVELOPE: 'O servidor de e-mail recusou o remetente ou o destinatário.',
  EMESSAGE: 'O servidor de e-mail recusou a mensagem.',
  ETLS: 'A conexão segura com o servidor de e-mail falhou. Confira a porta.',
}

/** For staff; without the mail server's own text, which may contain credentials. */
export function mailFailure(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return FAILURES[String(code)] ?? 'O servidor de e-mail não respondeu. Confira o endereço e a porta dele.'
}
