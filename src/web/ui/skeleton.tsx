import { classNames } from './class-names.ts'

/** A breathing place-holder; the class gives it the final geometry of what is loading. `ground`: its colour on a field of colour. */
export function Skeleton({
  className,
  ground = 'bg-line',
  corners = 'rounded-control',
}: {
  className?: string
  ground?: string | undefined
  corners?: string
}) {
  return <div className={classNames('animate-skeleton', ground, corners, className)} aria-hidden="true" />
}
