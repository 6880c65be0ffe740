import { classNames } from '#web/ui/class-names.ts'

const BAR =
  'block h-1.5 appearance-none overflow-hidden rounded-[3px] bg-surface [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]'

/** How far an upload is, from 0 to 1; without a share, that something is going on. */
export function ProgressBar({
  share,
  label,
  className,
}: {
  share: number | undefined
  label: string
  className: string
}) {
  return <progress className={classNames(BAR, className)} max={1} value={share} aria-label={label} />
}
