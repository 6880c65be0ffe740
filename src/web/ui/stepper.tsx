import { useRef, useState } from 'react'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import { classNames } from './class-names.ts'
import type { IconComponent } from './icon.ts'
import { useEarlyText } from './field.tsx'
import { RenderedOnce } from './rendered-once.tsx'
import { showToast } from './toast.ts'

type Props = {
  value: number
  onChange: (next: number) => void
  min?: number
  max: number
  /** What is being counted: 'Quantidade', or 'Quantidade de Vaso Lua Nova' where there are several. */
  label?: string
  size?: 'md' | 'sm'
  disabled?: boolean
  className?: string
}

const MAX_DIGITS = 4
const FRAME =
  'inline-grid grid-cols-[44px_minmax(36px,1fr)_44px] items-center rounded-control border border-field-edge bg-surface text-ink'

/** Minus, count, plus; the count can be typed too. A limit stops its side, which keeps the focus. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max,
  label = 'Quantidade',
  size = 'md',
  disabled = false,
  className,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)

  function take(text: string) {
    const wanted = Number.parseInt(text, 10)
    setTyped(null)
    if (!wanted) return
    const next = Math.max(min, Math.min(wanted, max))
    if (next !== value) onChange(next)
    if (wanted > max) showToast({ tone: 'bad', text: `A quantidade máxima é ${max}.` })
  }

  const takeTyped = () => take(typed ?? '')
  useEarlyText(inputRef, take)

  return (
    <RenderedOnce
      as="div"
      name="Stepper"
      of={[value, min, max, label, disabled]}
      role="group"
      aria-label={label}
      className={classNames(FRAME, size === 'sm' ? 'min-h-control-sm' : 'min-h-control', className)}
    >
      <Side icon={MinusIcon} label="Diminuir" isOff={disabled || value <= min} onPress={() => onChange(value - 1)} />
      <input
        ref={inputRef}
        className="num size-full min-h-11 min-w-0 bg-transparent text-center font-semibold -outline-offset-3"
        aria-label={label}
        inputMode="numeric"
        size={1}
        autoComplete="off"
        enterKeyHint="done"
        disabled={disabled}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
        onBlur={takeTyped}
        onKeyDown={(event) => event.key === 'Enter' && takeTyped()}
      />
      <output className="sr-only" aria-live="polite">
        {value}
      </output>
      <Side icon={PlusIcon} label="Aumentar" isOff={disabled || value >= max} onPress={() => onChange(value + 1)} />
    </RenderedOnce>
  )
}

function Side({
  icon: Icon,
  label,
  isOff,
  onPress,
}: {
  icon: IconComponent
  label: string
  isOff: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="grid h-full min-h-11 place-items-center aria-disabled:text-ink-soft aria-disabled:opacity-60"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon />
    </button>
  )
}
