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
type Look = { kind?: ButtonKind; size?: 'md' | 'sm' }

function look({ kind = 'line', size = 'md' }: Look, className?: string): string {
  return classNames('btn', `btn-${kind}`, size === 'sm' && 'btn-sm', className)
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
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type={type}
      className={look({ kind, size }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}

export function LinkButton({ kind, size, className, ...rest }: LinkProps & Look) {
  return <Link prefetch="intent" className={look({ kind, size }, className)} {...rest} />
}

/** Underlined text that leads somewhere, with an optional arrow before (`left`) or after (`right`) it. */
export function GoLink({ arrow, className, children, ...rest }: LinkProps & { arrow?: 'left' | 'right' }) {
  return (
    <Link prefetch="intent" className={classNames('go', className)} {...rest}>
      {arrow === 'left' && <ArrowLeftIcon />}
      {children}
      {arrow === 'right' && <ArrowRightIcon />}
    </Link>
  )
}

/** Small, soft, underlined: 'Remover', 'Limpar filtros'. */
export function QuietButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={classNames('quiet', className)} {...rest} />
}

/** A 44 px square with one icon; `label` is its accessible name. */
export function IconButton({
  icon: Icon,
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { icon: IconComponent; label: string; children?: ReactNode }) {
  return (
    <button type={type} className={classNames('tool', className)} aria-label={label} {...rest}>
      <Icon className="size-6" />
      {children}
    </button>
  )
}
