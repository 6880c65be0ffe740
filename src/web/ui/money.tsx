import { formatBrl } from '#domain/money.ts'
import { classNames } from './class-names.ts'

/** The one way to show money: `R$ 1.234,50`, never broken across lines. */
export function Money({ cents, className }: { cents: number; className?: string }) {
  return <span className={classNames('num', className)}>{formatBrl(cents)}</span>
}
