import type { ChangeEvent, Ref } from 'react'
import { Field } from '#web/ui/field.tsx'
import { readStock, type StockMode, stockMode } from './product-form.ts'

/** `stored` is null for a new product; `typed` carries its sign: '9', '+5', '-2'. */
type Props = {
  stored: number | null
  typed: string
  error: string | undefined
  onChange: (typed: string) => void
  ref?: Ref<HTMLInputElement>
}

const SIGNS: Record<StockMode, string> = { count: '', in: '+', out: '-' }
const MODES: readonly [StockMode, string][] = [
  ['count', 'Contei'],
  ['in', 'Entraram'],
  ['out', 'Saíram'],
]

/** The stock as a count or as a change of it. Typing '+' or '-' before the number chooses the change. */
export function StockField({ stored, typed, error, onChange, ref }: Props) {
  const mode = stockMode(typed)

  function type({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
    const hasSign = /^\s*[+−-]/.test(value)
    onChange(hasSign || stored === null ? value.trim().replace('−', '-') : SIGNS[mode] + value)
  }

  return (
    <div className="grid content-start gap-2">
      <Field
        label="Estoque"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        hint={stored === null ? 'Unidades que ainda podem ser vendidas.' : stockHint(stored, typed, mode)}
        error={error}
        value={typed.replace(/^[+−-]/, '')}
        onChange={type}
        {...(ref && { ref })}
      />
      {stored !== null && (
        <div
          className="grid grid-cols-3 overflow-hidden rounded-[6px] border border-(--control)"
          role="group"
          aria-label="O número do estoque é"
        >
          {MODES.map(([each, label]) => (
            <button
              key={each}
              type="button"
              className="min-h-11 border-(--control) px-1 text-(length:--small) not-first:border-l focus-visible:-outline-offset-4 aria-pressed:bg-ink aria-pressed:font-medium aria-pressed:text-paper"
              aria-pressed={each === mode}
              onClick={() => onChange(each === 'count' ? String(stored) : SIGNS[each])}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function stockHint(stored: number, typed: string, mode: StockMode): string {
  const change = readStock(typed, stored)?.stock_change
  if (mode === 'count')
    return 'O total que você contou. Se chegaram ou saíram unidades, use os botões, ou digite +5 ou −2.'
  if (change === undefined) return `Quantas unidades ${mode === 'in' ? 'entraram' : 'saíram'}? Agora são ${stored}.`
  return `${stored} ${change < 0 ? '−' : '+'} ${Math.abs(change)} = ${stored + change}`
}
