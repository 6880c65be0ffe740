import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import XIcon from 'lucide-react/icons/x'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { dismissToast, type ShownToast, toastDialog, useToasts } from './toast.ts'

const SHOWN_MS = 6_000

/** Where toasts appear; once, at the root of the page. */
export function Toaster() {
  const home = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const toasts = useToasts()

  // A popover stands above modal dialogs, but only above those that were open before it. Browsers that do not know
  // it yet show it all the same, and refuse the selector.
  useEffect(() => {
    const popover = ref.current!
    const place = toastDialog() ?? home.current!
    if (popover.parentNode !== place) place.append(popover)
    if (!popover.showPopover) return
    if (popover.matches(':popover-open')) popover.hidePopover()
    if (toasts.length > 0) popover.showPopover()
  }, [toasts])

  // Without a box of its own: on paper even an empty one would begin another sheet.
  return (
    <div ref={home} className="contents">
      <div ref={ref} popover="manual" className="toasts" role="status">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [isHeld, setHeld] = useState(false)
  const dismiss = () => dismissToast(toast.id)

  useEffect(() => {
    if (isHeld || toast.stays) return
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.stays])

  const isBad = toast.tone === 'bad'
  const Icon = toast.icon ?? (isBad ? TriangleExclamationPointIcon : CheckIcon)
  return (
    <div
      className={classNames('toast', isBad && 'toast-bad')}
      role={isBad ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={isBad ? 'size-5' : 'size-5 text-mustard'} />
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
  if ('to' in action) {
    return (
      <Link className={ACTION} to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={ACTION}
      onClick={() => {
        onDone()
        action.onPress()
      }}
    >
      {action.label}
    </button>
  )
}
