import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'

/** Under what somebody pressed: why it did not go well. Nothing while there is no problem. */
export function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <p className="field-error w-full" role="alert">
        <TriangleExclamationPointIcon className="mt-px size-[18px]" />
        <span>{text}</span>
      </p>
    )
  )
}
