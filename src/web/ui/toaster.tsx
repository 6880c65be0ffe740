import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadToastCard, type ShownToast, toastDialog, useToasts } from './toast.ts'

/** Where toasts appear; once, at the root of the page. */
export function Toaster() {
  const home = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDivElement>(null)
  const toasts = useToasts()
  const Card = useCard(toasts.length > 0)

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
      <div
        ref={ref}
        popover="manual"
        className="pointer-events-none fixed inset-x-4 top-auto bottom-[calc(1rem+var(--toast-lift,0px))] grid w-auto gap-3 overflow-visible bg-transparent sm:right-auto sm:bottom-6 sm:left-6 sm:w-110 print:hidden"
        role="status"
      >
        {Card && toasts.map((toast) => <Card key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}

type Card = ComponentType<{ toast: ShownToast }>

/** The usual card is downloaded with the first input. If it fails to load, the text is shown until the next attempt. */
function useCard(isNeeded: boolean): Card | undefined {
  const [Card, setCard] = useState<Card>()
  useEffect(() => {
    if (isNeeded)
      loadToastCard().then(
        ({ ToastCard }) => setCard(() => ToastCard),
        () => setCard(() => PlainToast),
      )
  }, [isNeeded])
  return Card
}

function PlainToast({ toast }: { toast: ShownToast }) {
  return <p className="on-ink p-4">{toast.text}</p>
}
