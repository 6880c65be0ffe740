import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { classNames } from './class-names.ts'
import type { IconComponent } from './icon.ts'

/**
 * `main`: the one thing to do here, once per view. `line`: everything else. `done`: just happened ('Copiado!').
 * In the back office also `stop`, in a dialog that names what will be destroyed, and `quiet`, without a frame.
 */
export type ButtonKind = 'main' | 'line' | 'done' | 'stop' | 'quiet'
/** `slim`: as high as `md`, for a narrow place. `tight`: for a table's row in the back office. */
type ButtonSize = 'md' | 'slim' | 'sm' | 'tight'
export type ButtonLook = { kind?: ButtonKind | undefined; size?: ButtonSize | undefined }

const BASE =
  'inline-flex items-center justify-center gap-button rounded-control border-control text-center leading-5 no-underline [white-space:var(--button-wrap)] transition-transform active:translate-y-px off:cursor-not-allowed aria-busy:animate-busy aria-busy:cursor-progress'

const OFF = 'off:border-line off:bg-button-off off:text-ink-soft'

const KINDS: Record<ButtonKind, string> = {
  main: 'border-transparent bg-brand font-semibold text-surface hover:bg-brand-deep off:border-main-off-edge off:bg-main-off off:text-main-off-ink',
  line: `border-button-edge bg-button font-button hover:border-button-over-edge hover:bg-button-over hover:text-button-over-ink ${OFF}`,
  done: `border-transparent bg-ok font-semibold text-surface ${OFF}`,
  stop: `border-transparent bg-bad font-semibold text-surface hover:bg-bad-deep ${OFF}`,
  quiet: `border-transparent font-button hover:bg-paper ${OFF}`,
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-control px-button-x py-button-y',
  slim: 'min-h-control px-3 py-button-y',
  sm: 'min-h-control-sm px-button-sm-x py-1.5',
  tight: 'min-h-control-tight px-3.5 py-1 lg:px-2.5 lg:text-note',
}

export function buttonLook({ kind = 'line', size = 'md' }: ButtonLook, className?: string): string {
  return classNames(BASE, KINDS[kind], SIZES[size], className)
}

/** `busy` keeps label and width, and swallows further presses without taking the focus away. */
export function Button({
  kind,
  size,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      type={type}
      className={buttonLook({ kind, size }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}

export function LinkButton({ kind, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link prefetch="intent" className={buttonLook({ kind, size }, className)} {...rest} />
}

/** Only looks like a link: for the text of a link that is larger than it. */
export const GO =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-[1.5px] underline-offset-6'

/** Underlined text that leads somewhere, with an optional arrow before (`left`) or after (`right`) it. */
export function GoLink({ arrow, className, children, ...rest }: LinkProps & { arrow?: 'left' | 'right' }) {
  return (
    <Link prefetch="intent" className={classNames(GO, className)} {...rest}>
      {arrow === 'left' && <ArrowLeftIcon />}
      {children}
      {arrow === 'right' && <ArrowRightIcon />}
    </Link>
  )
}

export const QUIET =
  'inline-flex min-h-11 items-center gap-2 text-14 text-quiet underline underline-offset-3 hover:text-brand-deep'

/** Small, soft, underlined: 'Remover', 'Limpar filtros'. */
export function QuietButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={classNames(QUIET, className)} {...rest} />
}

/** A square with one icon in it, also for links. */
export const TOOL = 'relative inline-grid size-tool flex-none place-items-center no-underline'

/** A square with one icon; `label` is its accessible name. */
export function IconButton({
  icon: Icon,
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { icon: IconComponent; label: string; children?: ReactNode }) {
  return (
    <button type={type} className={classNames(TOOL, className)} aria-label={label} {...rest}>
      <Icon className="size-6" />
      {children}
    </button>
  )
}
