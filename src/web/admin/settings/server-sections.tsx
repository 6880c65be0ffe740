import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { adminApi } from '../api.ts'
import { FieldRow } from '../kit/fields.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { SecretField } from './secret-field.tsx'
import { Section } from './section.tsx'
import { editedSecret } from './settings-fields.ts'
import type { SettingsEditing } from './use-settings-form.ts'

type Props = { editing: SettingsEditing }
type SecretName = 'mp_webhook_secret' | 'smtp_url' | 'oidc_client_secret'

export function AccessSection({ editing }: Props) {
  return (
    <Section
      id="acesso"
      about="De onde a loja atende e quem manda nela. Só o super administrador muda, com um login recente."
    >
      <Field
        type="url"
        autoComplete="off"
        hint="Links, e-mails e o login saem daqui. Só mude quando o endereço novo já abrir a loja."
        {...editing.field('public_url')}
      />
      <Field
        type="email"
        autoComplete="off"
        hint="Quem entra com ele manda em tudo. Confira letra por letra."
        {...editing.field('super_admin_email')}
      />
      <FieldRow>
        <Field
          autoComplete="off"
          hint="Para oferecer também o login do Google. Se ficar vazio, só se entra por código no e-mail."
          {...editing.field('oidc_client_id')}
        />
        <SealedField name="oidc_client_secret" editing={editing} />
      </FieldRow>
      <Field
        type="url"
        autoComplete="off"
        placeholder="https://accounts.google.com"
        hint="Se ficar vazio, aparece Google."
        {...editing.field('oidc_issuer')}
      />
    </Section>
  )
}

export function MailServerSection({ editing }: Props) {
  return (
    <Section id="servidor-email" about="Por onde saem os pedidos, os avisos e os códigos de entrada.">
      <SealedField
        name="smtp_url"
        editing={editing}
        hint="smtps://usuario:senha@servidor:465. Sinais como @ na senha em percent-encoding: %40."
      />
      <Field
        autoComplete="off"
        placeholder="Minha loja <loja@minhaloja.com.br>"
        hint="O endereço precisa ser um que o servidor aceite."
        {...editing.field('mail_from')}
      />
      <ConnectionTest label="Enviar e-mail de teste" run={() => adminApi.adminSettings.testMail()} />
    </Section>
  )
}

/** Shows the server's mask until something is typed over it; a stored value cannot be revealed. */
export function SealedField({ name, editing, hint }: Props & { name: SecretName; hint?: string }) {
  const { form, errorAt } = editing
  const [isShown, setShown] = useState(false)
  const { label, hint: fixedHint = hint, readOnly } = editing.field(name)
  const {
    field: { value, onChange, ref },
  } = useController({ control: form.control, name })
  return (
    <SecretField
      label={label}
      name={name}
      value={value}
      error={errorAt(name)}
      hint={fixedHint}
      readOnly={readOnly}
      isShown={isShown}
      onToggle={() => setShown(!isShown)}
      onType={(typed) => onChange(editedSecret(value, typed).trim())}
      ref={ref}
    />
  )
}
