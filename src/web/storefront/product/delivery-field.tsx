import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { formatCep, isCep } from '#domain/cep.ts'
import { isRefusal } from '#contract/client.ts'
import { knownCep } from '#web/shared/address/known-cep.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, useEarlyText } from '#web/ui/field.tsx'
import { useLatestRequest } from '#web/data/use-latest-request.ts'

/** Delivery time to a CEP, before anything is in the cart. */
export function DeliveryField({ product, store }: { product: Product; store: StoreSettings }) {
  const [cep, setCep] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const {
    send,
    cancel,
    data: term,
    error,
    isPending,
  } = useLatestRequest(async (asked: string, signal) => {
    const late = await import('./delivery-term.tsx')
    return { DeliveryTerm: late.DeliveryTerm, delivery: await late.findDelivery(asked, signal) }
  })
  const inputRef = useRef<HTMLInputElement>(null)
  useEarlyText(inputRef, take)
  useEffect(() => {
    if (!inputRef.current!.value) setCep(formatCep(knownCep()))
  }, [])

  function take(text: string) {
    const typed = formatCep(text)
    setCep(typed)
    if (isCep(typed)) send(typed)
  }

  function ask(event: FormEvent) {
    event.preventDefault()
    setIncomplete(!isCep(cep))
    if (isCep(cep)) send(cep)
    else cancel()
  }

  return (
    // `dialog` outside of a dialog submits nothing, so that a press before hydration does not reload the page.
    <form method="dialog" className="mt-7 border-t border-line pt-5" onSubmit={ask} noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Field
          label={<span className="min-[21rem]:whitespace-nowrap">Prazo de entrega para o seu CEP</span>}
          ref={inputRef}
          value={cep}
          onChange={(event) => take(event.currentTarget.value)}
          error={isIncomplete ? 'Digite os 8 números do CEP' : problemOf(error)}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
        />
        <Button type="submit" className="mt-[27px]" busy={isPending}>
          Calcular
        </Button>
      </div>
      <div role="status">{term && <term.DeliveryTerm delivery={term.delivery} product={product} store={store} />}</div>
    </form>
  )
}

function problemOf(error: unknown): string | null {
  if (error === null) return null
  return isRefusal(error) ? error.message : 'Não foi possível calcular o prazo. Verifique sua conexão.'
}
