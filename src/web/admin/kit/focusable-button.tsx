import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Keeps the focus when its own press disables it. */
export function FocusableButton({ disabled = false, onClick, ...rest }: ComponentProps<typeof Button>) {
  return <Button aria-disabled={disabled || undefined} onClick={disabled ? undefined : onClick} {...rest} />
}
