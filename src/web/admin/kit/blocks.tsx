import type { ReactNode } from 'react'
import InfoIcon from 'lucide-react/icons/info'
import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { TONE, type Tone } from './state.tsx'

/** Title of the page, a soft line under it, its actions at the right. */
export function PageHead({ title, sub, actions }: { title: string; sub?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-top">
      <div>
        <h1>{title}</h1>
        {sub && <p role="status">{sub}</p>}
      </div>
      {actions && <div className="page-acts">{actions}</div>}
    </div>
  )
}

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
    <div className="blank-box">
      <Icon className="size-10" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** What could not be loaded, as a whole sentence without its full stop. */
export function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className="blank-box" role="alert">
      <TriangleExclamationPointIcon className="size-10" />
      <h2>{title}</h2>
      <p>Confira a sua conexão. Nada do que você escolheu se perdeu.</p>
      <Button size="sm" onClick={onRetry}>
        <RotateCwIcon />
        Tentar novamente
      </Button>
    </div>
  )
}

/** However far down somebody was when it appeared. */
function comeIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}

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
      className={classNames('note', tone && TONE[tone])}
      role={role}
      ref={role === 'alert' ? comeIntoView : undefined}
    >
      <Icon />
      <div>{children}</div>
    </div>
  )
}

/** Figures side by side in one frame; on a phone in pairs. Children: `Figure`s. */
export function FigureStrip({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classNames('strip', className)} aria-label={label}>
      {children}
    </section>
  )
}

/** Name over value, with room for a third line. */
export function Figure({ name, value, children }: { name: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="figure">
      <span className="figure-name">{name}</span>
      <span className="figure-value">{value}</span>
      {children && <span className="figure-more">{children}</span>}
    </div>
  )
}
