import { useState } from 'react'
import * as z from 'zod/mini'
import { GuestForm } from '#contract/checkout.ts'
import type { SignInProvider } from '#contract/sign-in.ts'
import { formatPhone } from '#domain/phone.ts'
import { ProviderButton } from '#web/shared/sign-in/provider-button.tsx'
import { formSchema } from '#web/data/form-schema.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { useLogin } from '#web/session/use-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const SCHEMA = formSchema({ name: z.string(), email: z.string(), phone: z.string() }, GuestForm)

type Props = {
  guest: GuestForm | null
  /** Null if the shop has no identity provider. */
  provider: SignInProvider | null
  onIdentified: (guest: GuestForm) => void
}

/** First step of a visitor's checkout: continue without an account, or sign in. */
export function IdentifyStep({ guest, provider, onIdentified }: Props) {
  const login = useLogin()
  const [isLeaving, setIsLeaving] = useState(false)
  const { field, save } = useContractForm({
    schema: SCHEMA,
    defaultValues: guest ? { ...guest, phone: formatPhone(guest.phone) } : { name: '', email: '', phone: '' },
    submit: async (typed) => onIdentified(typed),
    onFailure: (error) => console.error('Failed to keep the guest', error),
  })
  return (
    <>
      <p className="mb-7 max-w-[48ch] text-ink-soft">Compre sem criar conta. O pedido e o link dele vão por e-mail.</p>
      <form className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        <Field {...field('name')} label="Nome completo" maxLength={120} autoComplete="name" required />
        <div className="grid items-start gap-x-4 gap-y-5 xs:grid-cols-2">
          <Field
            {...field('email')}
            label="E-mail"
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="email"
            required
          />
          <Field
            {...field('phone', { clean: formatPhone })}
            label="Telefone com DDD"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            hint="Para avisos da entrega"
            required
          />
        </div>
        <Button type="submit" kind="main" className="xs:justify-self-start">
          Continuar sem conta
        </Button>
      </form>
      <section className="mt-10 grid gap-4 border-t border-line pt-7" aria-labelledby="tenho-conta">
        <h2 id="tenho-conta" className="text-28">
          Já tem conta?
        </h2>
        <p className="text-ink-soft">Entre e use o endereço da última compra. Sem senha: o código chega por e-mail.</p>
        <Button
          busy={isLeaving}
          onClick={() => {
            setIsLeaving(true)
            void login().finally(() => setIsLeaving(false))
          }}
        >
          Entrar com código por e-mail
        </Button>
        {provider && <ProviderButton provider={provider} isConfirming={false} returnTo="/checkout" />}
      </section>
    </>
  )
}
