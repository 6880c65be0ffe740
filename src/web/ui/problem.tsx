import type { ReactNode } from 'react'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'

/** Under a field, or under what was pressed: why it did not go well. Nothing while there is no problem. */
export function Problem({ text, id }: { text: ReactNode; id?: string }) {
  return (
    text && (
      <p className="flex w-full gap-1.5 text-note font-medium text-bad" id={id} role="alert">
        <TriangleExclamationPointIcon className="mt-px size-[18px]" />
        <span>{text}</span>
      </p>
    )
  )
}
