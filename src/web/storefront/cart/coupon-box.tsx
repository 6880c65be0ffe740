import { type FormEvent, useEffect, useRef, useState } from 'react'
import TagIcon from 'lucide-react/icons/tag'
import type { CartTotals } from '#contract/cart.ts'
import { normalizeCouponCode } from '#domain/coupon.ts'
import { formatBrl } from '#domain/money.ts'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useCartChange } from './use-cart.ts'

type Coupon = NonNullable<CartTotals['coupon']>

/** A field for a code, or the applied coupon. Focus moves from one to the other. */
export function CouponBox({ coupon }: { coupon: Coupon | null }) {
  const [change, fetcher] = useCartChange('coupon')
  const { data: result } = fetcher
  const done = result?.ok ? result.intent : null
  const isBusy = fetcher.state !== 'idle'
  if (!coupon) {
    return (
      <CouponForm
        isNew={done === 'forget-coupon'}
        isBusy={isBusy}
        problem={result?.ok === false && !isBusy ? result.message : null}
        onApply={(code) => change({ intent: 'coupon', code })}
      />
    )
  }
  return (
    <AppliedCoupon
      coupon={coupon}
      isNew={done === 'coupon'}
      isBusy={isBusy}
      onRemove={() => change({ intent: 'forget-coupon' })}
    />
  )
}

/** `isNew`: in place of a coupon that was removed. */
type FormProps = { isNew: boolean; isBusy: boolean; problem: string | null; onApply: (code: string) => void }

function CouponForm({ isNew, isBusy, problem, onApply }: FormProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')

  useEffect(() => {
    if (problem !== null) inputRef.current?.select()
  }, [problem])

  function apply(event: FormEvent) {
    event.preventDefault()
    if (code !== '' && !isBusy) onApply(code)
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-5"
      onSubmit={apply}
      noValidate
    >
      <Field
        ref={inputRef}
        // The pressed 'Remover' was in its place.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        label="Cupom de desconto"
        placeholder="Código"
        value={code}
        onChange={(event) => setCode(normalizeCouponCode(event.currentTarget.value))}
        error={problem}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" className="mt-[27px]" disabled={code === '' || isBusy} aria-busy={isBusy || undefined}>
        Aplicar
      </Button>
    </form>
  )
}

/** `isNew`: applied on this page, not on an earlier visit. */
function AppliedCoupon({
  coupon,
  isNew,
  isBusy,
  onRemove,
}: {
  coupon: Coupon
  isNew: boolean
  isBusy: boolean
  onRemove: () => void
}) {
  return (
    <div
      ref={isNew ? focus : null}
      tabIndex={-1}
      className="flex items-center gap-3 border-t border-line py-3.5 outline-none"
    >
      <TagIcon />
      <p className="min-w-0 flex-1">
        <b className="font-bold tracking-wide wrap-anywhere">{coupon.code}</b>
        <br />
        <span className={coupon.refusal ? 'text-14 font-medium text-warn' : 'text-14 text-ok'} role="status">
          {coupon.refusal ?? (isNew ? 'Cupom aplicado com sucesso!' : worthText(coupon))}
        </span>
      </p>
      <QuietButton
        aria-label={`Remover o cupom ${coupon.code}`}
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && onRemove()}
      >
        Remover
      </QuietButton>
    </div>
  )
}

const focus = (box: HTMLElement | null) => box?.focus()

function worthText({ discount_type: type, discount_value: value }: Coupon): string {
  if (type === 'fixed') return `${formatBrl(value)} de desconto`
  const percent = (value / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  return `${percent}% de desconto`
}
