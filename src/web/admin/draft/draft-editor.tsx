import { type FormEvent, type ReactNode, useState } from 'react'

/** Marks the chosen one of several buttons. */
export const PRESSED = 'border-button-edge aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink'

type Props = {
  label: string
  /** Label of the form's tab on small windows. */
  formTab: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form beside its preview; on small windows two tabs. */
export function DraftEditor({ label, formTab, onSubmit, preview, children }: Props) {
  const [] = useState(false)
}
