import { useEffect, useEffectEvent, useState } from 'react'
import type { MailSample, SampleQuery } from '#contract/admin-settings.ts'
import { type MailId, mailInfo } from '#contract/mails.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { PRESSED } from '../draft/draft-editor.tsx'
import { Failed } from '../kit/blocks.tsx'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'

const DEBOUNCE_MS = 400

type Shown = { sample: MailSample; sampled: SampleQuery }
type Props = { mail: MailId; name: string; text?: string }

/** A mail with invented data and the words as they are typed. Stays while the next one loads. */
export function MailPreview({ mail, name, text }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isText, setText] = useState(false)
  const [isParcel, setParcel] = useState(false)
  const sampled = sampleOf(mail, text, isParcel)
  const { send, error } = useLatestRequest(
    async (input: SampleQuery, signal: AbortSignal) => ({
      sampled: input,
      sample: await adminApi.adminSettings.sampleMail(input, { signal }),
    }),
    { onData: setShown },
  )
  const load = useEffectEvent((typed: string | undefined, parcel: boolean) => send(sampleOf(mail, typed, parcel)))
  const delay = useEffectEvent(() => (shown === null || shown.sampled.text === text ? 0 : DEBOUNCE_MS))
  useEffect(() => {
    const timer = setTimeout(() => load(text, isParcel), delay())
    return () => clearTimeout(timer)
  }, [text, isParcel])
  const [sendTest, isSending] = useAction(async () => {
    try {
      const { to } = await adminApi.adminSettings.sendSample(sampled)
      showToast({ text: 'Teste a caminho', detail: `Ele chega em ${to}. Confira também a caixa de spam.` })
    } catch (failure) {
      toastError(failure, { refused: 'Não foi possível enviar o teste' })
    }
  })

  return (
    <section aria-label={`Prévia: ${name}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto">{name}</h2>
        <Button size="sm" aria-pressed={!isText} className={PRESSED} onClick={() => setText(false)}>
          Página
        </Button>
        <Button size="sm" aria-pressed={isText} className={PRESSED} onClick={() => setText(true)}>
          Só texto
        </Button>
        <Button size="sm" busy={isSending} onClick={() => sendTest()}>
          {isSending ? 'Enviando...' : 'Enviar um teste para mim'}
        </Button>
      </div>
      {mailInfo(mail).hasParcel && (
        <div className="flex flex-wrap gap-2" role="group" aria-label="Pedidos no e-mail">
          <Button size="sm" aria-pressed={!isParcel} className={PRESSED} onClick={() => setParcel(false)}>
            De um pedido
          </Button>
          <Button size="sm" aria-pressed={isParcel} className={PRESSED} onClick={() => setParcel(true)}>
            De pedidos que vão juntos
          </Button>
        </div>
      )}
      {error !== null && <Failed title="Não foi possível mostrar a prévia" onRetry={() => send(sampled)} />}
      {shown ? <Letter {...shown} isText={isText} /> : error === null && <Loading />}
    </section>
  )
}

function sampleOf(mail: MailId, text: string | undefined, isParcel: boolean): SampleQuery {
  return { mail, ...(text !== undefined && { text }), ...(isParcel && { parcel: true }) }
}

function Letter({ sample, sampled, isText }: Shown & { isText: boolean }) {
  const { subject, from, reply_to: replyTo, text } = sample
  return (
    <div className="overflow-hidden rounded-[8px] border border-line bg-surface">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line p-3 wrap-anywhere">
        <dt className="text-ink-soft">De</dt>
        <dd className="flex flex-wrap justify-between gap-2">
          {from || 'O remetente do servidor de e-mail, que ainda falta'}
          <span className="text-note font-semibold text-ink-soft">Exemplo</span>
        </dd>
        {replyTo && (
          <>
            <dt className="text-ink-soft">Resposta</dt>
            <dd>{replyTo}</dd>
          </>
        )}
        <dt className="text-ink-soft">Assunto</dt>
        <dd className="font-semibold">{subject}</dd>
      </dl>
      {isText ? (
        <pre className="max-h-[60vh] overflow-auto p-4 font-sans wrap-anywhere whitespace-pre-wrap">{text}</pre>
      ) : (
        <iframe
          sandbox=""
          title="O e-mail como ele chega"
          className="block h-[60vh] min-h-100 w-full"
          src={pageOf(sampled)}
        />
      )}
    </div>
  )
}

/** An address, because a document in `srcdoc` would inherit this page's policy, which forbids a mail's inline styles. */
function pageOf({ mail, text, parcel }: SampleQuery): string {
  const query = new URLSearchParams({ mail, ...(text !== undefined && { text }), ...(parcel && { parcel: 'true' }) })
  return `/api/admin/settings/mail-sample/page?${query}`
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3 rounded-[8px] border border-line p-3">
      <span className="sr-only">Carregando a prévia</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-[50vh]" />
    </div>
  )
}
