import type { ReactNode } from 'react'
import { isRefusal } from '#contract/client.ts'
import { formatBrl } from '#domain/money.ts'
import { shippingLine } from '#domain/order-sums.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { LiveQuote } from './use-quote.ts'

type Props = { live: LiveQuote; isPickup: boolean; hasItems: boolean; isSaving: boolean }

/** The sums, as the server computes them, and the button that makes the order. */
export function OrderTotals({ live: { quote, isCurrent, error, refresh }, isPickup, hasItems, isSaving }: Props) {
  const [shippingName, shipping] =
    quote && quote.shipping !== null
      ? shippingLine({ shipping: quote.shipping, isPickup })
      : (['Frete', 'a informar'] as const)
  const cheaper = quote?.methods.filter(({ discount }) => discount > 0) ?? []
  return (
    <aside
      aria-label="Total do pedido"
      className="grid content-start gap-4 self-start rounded-picture bg-paper p-4 lg:sticky lg:top-22 lg:p-5"
    >
      {quote ? (
        <dl className={classNames('grid gap-2', !isCurrent && 'opacity-50')} aria-busy={!isCurrent || undefined}>
          <SumLine label="Subtotal">
            <Money cents={quote.subtotal} />
          </SumLine>
          <SumLine label={shippingName}>{shipping}</SumLine>
          {quote.discount > 0 && (
            <SumLine label="Desconto">
              −<Money cents={quote.discount} />
            </SumLine>
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="text-16 font-semibold">Total</dt>
            <dd className="text-18 font-semibold">
              {quote.total === null ? 'a informar' : <Money cents={quote.total} />}
            </dd>
          </div>
          {cheaper.map(({ payment_method: method, total }) => (
            <SumLine key={method} label={`Com ${PAYMENT_METHOD_LABELS[method]}`}>
              <Money cents={total} />
            </SumLine>
          ))}
        </dl>
      ) : (
        <p className={FIELD_HINT}>{hasItems ? 'Calculando…' : 'Adicione um produto para ver o total.'}</p>
      )}
      <p className="sr-only" aria-live="polite">
        {isCurrent && quote?.total && `Total: ${formatBrl(quote.total)}`}
      </p>
      {error !== null && (
        <div className="grid gap-2">
          <Problem text={isRefusal(error) ? error.message : 'Não foi possível calcular o total.'} />
          <Button size="sm" onClick={refresh}>
            Calcular de novo
          </Button>
        </div>
      )}
      <Button kind="main" type="submit" busy={isSaving} disabled={hasItems && !isCurrent}>
        {isSaving ? 'Salvando...' : 'Criar pedido'}
      </Button>
      <p className={FIELD_HINT}>O estoque fica reservado. Em seguida você copia o link de pagamento.</p>
    </aside>
  )
}

function SumLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="num font-medium">{children}</dd>
    </div>
  )
}
