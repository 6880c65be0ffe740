import type { ReactNode } from 'react'
import InfoIcon from 'lucide-react/icons/info'
import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { TONE, type Tone } from './state.tsx'

/** Title of the page, a soft line under it, its actions at the right. */
export function PageHead({
  title,
  sub,
  actions,
  isLow,
}: {
  title: string
  sub?: ReactNode
  actions?: ReactNode
  /** On a phone the actions stand beside the title: one button with a word, the others with an icon. */
  isLow?: boolean
}) {
  if (isLow) {
    return (
      <div className="mb-2 flex flex-wrap items-center gap-x-2 lg:mb-5 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-x-4">
        <h1 className="max-w-full">{title}</h1>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 lg:row-span-2">{actions}</div>
        {sub && (
          <p className="text-ink-soft max-lg:w-full lg:mt-0.5" role="status">
            {sub}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 lg:mb-5">
      <div className="mr-auto">
        <h1>{title}</h1>
        {sub && (
          <p className="mt-0.5 text-ink-soft" role="status">
            {sub}
          </p>
        )}
      </div>
      {actions && <div className="flex w-full flex-wrap gap-2 *:flex-auto sm:w-auto sm:*:flex-none">{actions}</div>}
    </div>
  )
}

const BOX = 'grid justify-items-center gap-1 border-y border-line px-6 py-14 text-center'
const BOX_ICON = 'mb-2 size-10 stroke-1 text-ink-soft'
const BOX_TITLE = 'text-16/6 tracking-[0] lg:text-14/5'
const BOX_TEXT = 'max-w-[40ch] text-ink-soft'

/** Nothing here yet, or nothing under these filters: what is missing, why, and one way out. */
export function Blank({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: IconComponent
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={BOX}>
      <Icon className={BOX_ICON} />
      <h2 className={BOX_TITLE}>{title}</h2>
      {children && <p className={BOX_TEXT}>{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

/** What could not be loaded, as a whole sentence without its full stop. */
export function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className={BOX} role="alert">
      <TriangleExclamationPointIcon className={BOX_ICON} />
      <h2 className={BOX_TITLE}>{title}</h2>
      <p className={BOX_TEXT}>
        {navigator.onLine ? 'O servidor não respondeu.' : 'Você está sem internet.'} Nada do que você escolheu se
        perdeu.
      </p>
      <Button size="sm" className="mt-3" onClick={onRetry}>
        <RotateCwIcon />
        Tentar novamente
      </Button>
    </div>
  )
}

function scrollIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}

/** When it is scrolled to, it keeps clear of the bars that stick to the window's edges. */
const NOTE = 'flex scroll-mt-22 scroll-mb-32 gap-2.5 rounded-[8px] bg-paper px-3.5 py-3'

/** A remark that stays: a warning, a conflict, an explanation. What alerts is scrolled to. */
export function Note({
  tone,
  icon: Icon = InfoIcon,
  role,
  children,
}: {
  tone?: Tone
  icon?: IconComponent
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  return (
    <div
      className={classNames(NOTE, tone && TONE[tone])}
      role={role}
      ref={role === 'alert' ? scrollIntoView : undefined}
    >
      <Icon className={`mt-px ${tone ? 'text-(--tone)' : 'text-ink-soft'}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
