import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import XIcon from 'lucide-react/icons/x'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { dismissToast, type ShownToast } from './toast.ts'

const SHOWN_MS = 6_000
const CARD =
  'pointer-events-auto flex min-h-14 animate-rise items-center gap-3 rounded-toast py-1.5 pr-2 pl-4 text-toast shadow-float'

type Props = { toast: ShownToast; /** Before it is dismissed by its controls. */ onDismiss: () => void }

export function ToastCard({ toast, onDismiss }: Props) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  function dismiss(): void {
    onDismiss()
    dismissToast(toast.id)
  }

  useEffect(() => {
    if (isHovered || isFocused || toast.stays) return
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHovered, isFocused, toast.id, toast.stays])

  const isBad = toast.tone === 'bad'
  const Icon = toast.icon ?? (isBad ? TriangleExclamationPointIcon : CheckIcon)
  return (
    <div
      className={classNames(CARD, isBad ? 'on-bad' : 'on-ink')}
      role={isBad ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className={isBad ? 'size-5' : 'size-5 text-ink-highlight'} />
      <p className="flex-1 leading-[1.35] font-medium">
        {toast.text}
        {toast.detail && <span className="block font-normal">{toast.detail}</span>}
      </p>
      {toast.action && <ToastAction action={toast.action} onDone={dismiss} />}
      {(!toast.action || toast.stays) && <IconButton icon={XIcon} label="Dispensar aviso" onClick={dismiss} />}
    </div>
  )
}

const ACTION = 'inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap underline'

function ToastAction({ action, onDone }: { action: NonNullable<ShownToast['action']>; onDone: () => void }) {
  if ('to' in action) return <ToastLink {...action} onDone={onDone} />
  return (
    <button
      type="button"
      className={ACTION}
      data-toast-action
      onClick={() => {
        onDone()
        action.onPress()
      }}
    >
      {action.label}
    </button>
  )
}

/** Going where it leads, by whichever way, is all that the toast is for. The redirect after signing in is no such way. */
function ToastLink({ to, label, onDone }: { to: string; label: string; onDone: () => void }) {
  const { pathname } = useLocation()
  const [start] = useState(pathname)
  const isReplaced = useNavigationType() === 'REPLACE'
  const dismiss = useEffectEvent(onDone)
  useEffect(() => {
    if (pathname !== start && pathname === to && !isReplaced) dismiss()
  }, [pathname, start, to, isReplaced])
  return (
    <Link className={ACTION} to={to} onClick={onDone} data-toast-action>
      {label}
    </Link>
  )
}
