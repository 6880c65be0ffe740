import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { createApi } from '#contract/create-api.ts'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { guestOrders } from '#contract/guest-orders.ts'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import type { Route } from './+types/track-page.ts'

/** A client of its own, so that no other page downloads this call. */
const trackApi = createApi({ guestOrders }, (path, init) => fetch(path, init)).guestOrders

const SCHEMA = formSchema({ order_number: z.string(), email: z.string() }, guestOrders.mailLink.body)

function load({ request }: LoaderFunctionArgs, attempt: FormAttempt | null) {
  return { attempt, wasSent: new URL(request.url).searchParams.get('enviado') === 'sim' }
}

export const loader = (args: LoaderFunctionArgs) => load(args, args.context.get(formAttemptContext))
export const clientLoader = (args: LoaderFunctionArgs) => load(args, null)

/** Mails the link of an order, by its number and e-mail. The answer is the same whether or not the order exists. */
export default function TrackPage({ loaderData: { attempt, wasSent } }: Route.ComponentProps) {
  const navigate = useNavigate()
  // The pressed button unmounts with its form.
  const titleRef = useFocusOnChange<HTMLHeadingElement>(wasSent, { ifLost: true })
  const [failure, setFailure] = useState(attempt?.failure ?? null)
  // A revalidation has no attempt.
  const [{ typed, errors }, setAttempt] = useState({ typed: attempt?.typed ?? {}, errors: attempt?.errors ?? {} })
  // No default values: text typed before hydration stays.
  const { field, save, isSaving } = useContractForm({
    schema: SCHEMA,
    submit: async (typed) => {
      setFailure(null)
      await trackApi.mailLink(typed)
      await navigate('/acompanhar?enviado=sim')
    },
    onFailure: (error) =>
      setFailure(refusalText(error, 'Não foi possível enviar. Verifique sua conexão e tente de novo.')),
    onWrongFields: () => setFailure(null),
  })
  const fieldOf = (name: 'order_number' | 'email', options?: Parameters<typeof field>[1]) => {
    const wired = field(name, options)
    return { ...wired, error: wired.error ?? errors[name], defaultValue: typed[name] }
  }
  function send(event: FormEvent) {
    setAttempt({ typed, errors: {} })
    void save(event)
  }
  return (
    <div className="wrap">
      <PageMeta title="Acompanhar pedido" />
      <div className="mx-auto grid max-w-104 gap-6 py-10 lg:py-20">
        <h1 ref={titleRef} tabIndex={-1} className="text-40 outline-none">
          Acompanhar pedido
        </h1>
        {wasSent ? (
          <>
            <p className="lead" role="status">
              Se houver um pedido com esses dados, o link dele chega ao seu e-mail em instantes. Veja também a caixa de
              spam.
            </p>
            <LinkButton className="justify-self-start" to="/acompanhar">
              Corrigir os dados
            </LinkButton>
          </>
        ) : (
          <form className="grid gap-5" method="post" noValidate onSubmit={send}>
            <p className="text-ink-soft">Informe os dados da compra, e mandamos o link do pedido por e-mail.</p>
            <Field
              {...fieldOf('order_number', {
                clean: (typed) => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12),
              })}
              label="Número do pedido"
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <Field
              {...fieldOf('email')}
              label="E-mail da compra"
              type="email"
              inputMode="email"
              maxLength={254}
              autoComplete="email"
              required
            />
            <Problem text={failure} />
            <Button kind="main" type="submit" busy={isSaving}>
              {isSaving ? 'Enviando...' : 'Receber o link'}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
