import { MAIL_TEXT_KEYS, type MailTexts } from '#domain/mail-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '../api.ts'
import { TextField } from '../kit/fields.tsx'
import { POLICIES } from './settings-fields.ts'
import { ConnectionTest } from './connection-test.tsx'
import { Section } from './section.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

const POLICY_PAGES: Record<(typeof POLICIES)[number], { label: string; path: string }> = {
  privacy_policy: { label: 'Política de privacidade', path: '/privacidade' },
  return_policy: { label: 'Trocas e devoluções', path: '/trocas' },
  terms: { label: 'Termos de uso', path: '/termos' },
}

export function PoliciesSection({ editing }: { editing: SettingsEditing }) {
  const { form, field, settings } = editing
  return (
    <Section id="politicas" about="Parágrafos separados por uma linha vazia; títulos começam com “## ”.">
      {POLICIES.map((key) => {
        const { label, path } = POLICY_PAGES[key]
        const defaultText = settings[`default_${key}`]
        const isDefault = form.watch(key) === defaultText
        return (
          <div className="grid gap-2" key={key}>
            <TextField
              label={label}
              rows={8}
              maxLength={20_000}
              hint={isDefault ? 'Texto padrão: acompanha o nome e os dados da empresa.' : 'Texto próprio da loja.'}
              {...field(key)}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                size="sm"
                disabled={isDefault}
                onClick={() => form.setValue(key, defaultText, { shouldDirty: true })}
              >
                Restaurar texto padrão
                <span className="sr-only"> ({label})</span>
              </Button>
              <a
                className="inline-flex min-h-11 items-center text-brand-deep underline underline-offset-3 sm:min-h-6"
                href={path}
                target="_blank"
                rel="noreferrer"
              >
                Ver na loja<span className="sr-only"> ({label}, em outra aba)</span>
              </a>
            </div>
          </div>
        )
      })}
    </Section>
  )
}

const MAILS: Record<keyof MailTexts, string> = {
  orderReceived: 'Pedido recebido',
  pixRenewed: 'Pedido de volta com um novo PIX',
  paymentApproved: 'Pagamento aprovado',
  shipped: 'Pedido enviado',
  delivered: 'Pedido entregue',
  cancelled: 'Pedido cancelado',
  refunded: 'Reembolso',
}

export function MailsSection({ editing: { field } }: { editing: SettingsEditing }) {
  return (
    <Section id="emails" about="Uma frase sua na abertura de cada e-mail; vazio deixa só o texto da loja.">
      {MAIL_TEXT_KEYS.map((key) => (
        <TextField key={key} label={MAILS[key]} rows={2} maxLength={600} {...field(`mail_texts.${key}`)} />
      ))}
      <ConnectionTest label="Enviar e-mail de teste" run={() => adminApi.adminSettings.testMail()} />
    </Section>
  )
}
