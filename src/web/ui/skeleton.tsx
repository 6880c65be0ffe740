import { classNames } from './class-names.ts'

/** A breathing place-holder; the class gives it the final geometry of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}
