import { TOOL } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { TOOL_LOOK, TOOL_LOOK_ON_INK } from './tool-look.ts'

/** A square with one icon; `label` is its name and its hint. It keeps the focus when its own press disables it. */
export function ToolButton({
  icon: Icon,
  label,
  onClick,
  disabled,
  isOnInk,
  className,
}: {
  icon: IconComponent
  label: string
  onClick?: () => void
  disabled?: boolean
  isOnInk?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      className={classNames(TOOL, isOnInk ? TOOL_LOOK_ON_INK : TOOL_LOOK, className)}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon />
    </button>
  )
}
