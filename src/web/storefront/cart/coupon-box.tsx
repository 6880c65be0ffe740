import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CartTotals } from '#contract/cart.ts'
import { normalizeCouponCode } from '#domain/coupon.ts'
import { formatBrl } from '#domain/money.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { Cart } from './use-cart.ts'

type Coupon = NonNullable<CartTotals['coupon']>

/** A field for a code, or the coupon that is on the cart. The focus goes from one to the other. */
export function CouponBox({ cart, coupon }: { cart: Cart; coupon: Coupon | null }) {
  const [wasApplied, setApplied] = useState(false)
  const [wasRemoved, setRemoved] = useState(false)

  if (!coupon) {
    return (
      <CouponForm
        hasFocus={wasRemoved}
        onApply={async (code) => {
          await cart.applyCoupon(code)
          setApplied(true)
        }}
      />
    )
  }
  return (
    <AppliedCoupon
      coupon={coupon}
      isNew={wasApplied}
      onRemove={async () => {
        await cart.forgetCoupon()
        setApplied(false)
        setRemoved(true)
      }}
    />
  )
}

function CouponForm({ hasFocus, onApply }: { hasFocus: boolean; onApply: (code: string) => Promise<void> }) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isApplying, setApplying] = useState(false)

  useEffect(() => {
    if (hasFocus) inputRef.current?.focus()
  }, [hasFocus])

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (code === '' || isApplying) return
    setProblem(null)
    setApplying(true)
    try {
      await onApply(code)
    } catch (error) {
      setProblem(refusalText(error, 'Erro ao aplicar cupom'))
      inputRef.current?.select()
    } finally {
      setApplying(false)
    }
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-5"
      onSubmit={(event) => void apply(event)}
      noValidate
    >
      <Field
        ref={inputRef}
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
      <Button
        type="submit"
        className="mt-[27px]"
        disabled={code === '' || isApplying}
        aria-busy={isApplying || undefined}
      >
        Aplicar
      </Button>
    </form>
  )
}

/** `isNew`: applied on this very screen, a moment ago. */
function AppliedCoupon({ coupon, isNew, onRemove }: { coupon: Coupon; isNew: boolean; onRemove: () => Promise<void> }) {
  const boxRef = useRef<HTMLDivElement>(null)
  const [isRemoving, setRemoving] = useState(false)

  useEffect(() => {
    if (isNew) boxRef.current?.focus()
  }, [isNew])

  async function remove() {
    if (isRemoving) return
    setRemoving(true)
    try {
      await onRemove()
    } catch (error) {
      showToast({ tone: 'bad', text: refusalText(error, 'Erro ao remover cupom') })
      setRemoving(false)
    }
  }

  return (
    <div ref={boxRef} tabIndex={-1} className="flex items-center gap-3 border-t border-line py-3.5 outline-none">
      <Icon name="tag" />
      <p className="min-w-0 flex-1">
        <b className="font-bold tracking-wide wrap-anywhere">{coupon.code}</b>
        <br />
        <span className={coupon.refusal ? 'text-14 font-medium text-warn' : 'text-14 text-ok'} role="status">
          {coupon.refusal ?? (isNew ? 'Cupom aplicado com sucesso!' : worthText(coupon))}
        </span>
      </p>
      <QuietButton
        aria-label={`Remover o cupom ${coupon.code}`}
        aria-busy={isRemoving || undefined}
        onClick={() => void remove()}
      >
        Remover
      </QuietButton>
    </div>
  )
}

function worthText({ discount_type: type, discount_value: value }: Coupon): string {
  if (type === 'fixed') return `${formatBrl(value)} de desconto`
  const percent = (value / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  return `${percent}% de desconto`
}
