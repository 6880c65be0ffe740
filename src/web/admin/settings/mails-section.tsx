import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CUSTOMER_MAILS, MAIL_GROUPS, MAIL_IDS, type MailId, mailInfo } from '#contract/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PRESSED } from '../draft/draft-editor.tsx'
import { TextField } from '../kit/fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

/** All mails to customers, with the shop's words, beside the chosen one as it would arrive; on small windows two tabs. */
export function MailsSection({ editing }: { editing: SettingsEditing }) {
  const [mail, setMail] = useState<MailId>('order_received')
  const [isPreviewed, setPreviewed] = useState(false)
  const texts = useWatch({ control: editing.form.control, name: 'mail_texts' })
  const { text, name } = mailInfo(mail)
  return (
    <section aria-label="E-mails" className="grid gap-5 pb-7 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-8">
      <div className="flex gap-2 lg:hidden">
        {[false, true].map((isPreview) => (
          <Button
            key={String(isPreview)}
            size="sm"
            aria-pressed={isPreviewed === isPreview}
            className={`flex-1 ${PRESSED}`}
            onClick={() => setPreviewed(isPreview)}
          >
            {isPreview ? 'Prévia' : 'Texto'}
          </Button>
        ))}
      </div>
      <div className={classNames('grid content-start gap-5', isPreviewed && 'max-lg:hidden')}>
        <p className="text-ink-soft">
          Escolha um e-mail para ver como ele chega. Onde há um campo, a sua frase abre o e-mail; vazio deixa só o texto
          da loja.
        </p>
        {MAIL_GROUPS.map((group) => (
          <Group key={group} name={group}>
            {MAIL_IDS.filter((id) => CUSTOMER_MAILS[id].group === group).map((id) => (
              <Mail key={id} id={id} editing={editing} isChosen={id === mail} onChoose={() => setMail(id)} />
            ))}
          </Group>
        ))}
      </div>
      <div className={classNames('min-w-0 lg:sticky lg:top-20 lg:self-start', !isPreviewed && 'max-lg:hidden')}>
        <MailPreview key={mail} mail={mail} name={name} {...(text && { text: texts[text] })} />
      </div>
    </section>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="mb-1">{name}</h2>
      <ul className="border-y border-line">{children}</ul>
    </section>
  )
}

type MailProps = { id: MailId; editing: SettingsEditing; isChosen: boolean; onChoose: () => void }

function Mail({ id, editing: { field, form }, isChosen, onChoose }: MailProps) {
  const { name, when, text } = mailInfo(id)
  const isWrong = text !== undefined && form.formState.errors.mail_texts?.[text] !== undefined
  const isFilled = useWatch({ control: form.control, name: 'mail_texts' })[text ?? 'shipped'] !== ''
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-11 w-full items-center gap-3 px-2 py-1 text-left hover:bg-paper aria-pressed:bg-paper aria-pressed:font-semibold"
        onClick={onChoose}
      >
        <span className="min-w-0 flex-1">{name}</span>
        {text && isFilled && <span className="text-note font-normal text-ink-soft">com frase sua</span>}
      </button>
      {(isChosen || isWrong) && (
        <div className="grid gap-2 bg-paper px-2 pb-3">
          <p className="text-note text-ink-soft">{when}</p>
          {text && <TextField rows={4} {...field(`mail_texts.${text}`)} label="Sua frase na abertura" />}
        </div>
      )}
    </li>
  )
}
