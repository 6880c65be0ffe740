import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

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

/** Minus, count, plus. A limit disables its side. */
export function Stepper({ value, onChange, min = 1, max, label = 'Quantidade', size = 'md', disabled = false, className }: Props) {
  return (
    <div role="group" aria-label={label} className={classNames('stepper', size === 'sm' && 'stepper-sm', className)}>
      <button type="button" aria-label="Diminuir" disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Icon name="minus" />
      </button>
      <output className="num text-center font-semibold" aria-live="polite">
        {value}
      </output>
      <button type="button" aria-label="Aumentar" disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
