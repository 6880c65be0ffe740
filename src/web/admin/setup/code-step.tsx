import * as z from 'zod/mini'
import { useRevalidator } from 'react-router'
import { setup } from '#contract/setup.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { redirectToLogin } from '#web/session/redirect-to-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toastError } from '../kit/toast-error.ts'
import { setupApi } from './setup-api.ts'

const SCHEMA = formSchema({ code: z.string(), email: z.string() }, setup.takeOver.body)

/** The terminal's code proves access to the server. An owner whose e-mail is confirmed can sign in instead. */
export function CodeStep({ canSignIn }: { canSignIn: boolean }) {
  const { revalidate } = useRevalidator()
  const { field, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { code: '', email: '' },
    submit: async (input) => {
      await setupApi.setup.takeOver(input)
      await revalidate()
    },
    fieldOf: { setup_code_wrong: 'code' },
    onFailure: (error) => void toastError(error, { refused: 'Não foi possível começar' }),
  })
  return (
    <div className="mx-auto grid max-w-110 gap-5 pt-[8vh]">
      <div>
        <h1>Vamos montar a sua loja</h1>
        <p className="mt-1 text-ink-soft">
          São uns quinze minutos, e dá para parar e voltar. Até você abrir, só você vê a loja.
        </p>
        {canSignIn && (
          <p className="mt-3">
            Já começou em outro navegador?{' '}
            <button
              type="button"
              className="link min-h-6"
              onClick={() => void redirectToLogin({ returnTo: '/instalar', push: true })}
            >
              Entre com o seu e-mail
            </button>
            , sem o código do terminal.
          </p>
        )}
      </div>
      <form className="grid gap-4.5" noValidate onSubmit={(event) => void save(event)} aria-label="Começar">
        <Field
          label="Código do terminal"
          hint="Aparece na janela em que a loja foi iniciada, como ABCD-EFGH. Vale uma vez: reinicie a loja para ver outro."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...field('code')}
        />
        <Field
          label="Seu e-mail"
          hint="O de quem manda na loja: é com ele que você entra depois."
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <Address />
        <Button kind="main" type="submit" busy={isSaving}>
          Começar
        </Button>
      </form>
    </div>
  )
}

function Address() {
  const isSafe = location.protocol === 'https:' || location.hostname === 'localhost'
  return (
    <p className="text-ink-soft">
      Endereço da loja: <b className="font-medium wrap-anywhere text-ink">{location.origin}</b>. É por ele que clientes
      vão chegar; se o definitivo é outro, abra esta página por lá.
      {!isSafe && (
        <span className="mt-1 block text-bad">Sem https, senhas e chaves viajam abertas até o servidor.</span>
      )}
    </p>
  )
}
