import { useEffect, useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import { toastDialog, useToasts } from './toast.ts'
import { useToastKeys } from './use-toast-keys.ts'

const PLACE =
  'pointer-events-none fixed inset-x-4 top-auto bottom-[calc(1rem+var(--toast-lift,0px))] z-50 grid w-auto gap-3 overflow-visible bg-transparent sm:right-6 sm:bottom-[calc(1.5rem+var(--toast-lift,0px))] sm:left-auto sm:w-110 print:hidden'

/** The live region, and the toasts in it. */
export function ToastList() {
  const home = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const toasts = useToasts()
  const giveFocusBack = useToastKeys(ref, toasts)

  // A popover stands above modal dialogs, but only above those that were open before it. Browsers that do not know
  // it yet show it all the same, and refuse the selector.
  useEffect(() => {
    const popover = ref.current!
    const place = toastDialog() ?? home.current!
    if (popover.parentNode !== place) place.append(popover)
    // Hiding would take the focus from the toast that has it.
    if (!popover.showPopover || popover.matches(':focus-within')) return
    if (popover.matches(':popover-open')) popover.hidePopover()
    if (toasts.length > 0) popover.showPopover()
  }, [toasts])

  // Without a box of its own: on paper even an empty one would begin another sheet.
  return (
    <div ref={home} className="contents">
      <div ref={ref} popover="manual" className={PLACE} role="status">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={giveFocusBack} />
        ))}
      </div>
    </div>
  )
}
