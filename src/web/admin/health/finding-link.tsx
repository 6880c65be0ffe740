import { Link, type LinkProps } from 'react-router'

export function FindingLink(props: LinkProps) {
  return (
    <Link
      className="inline-flex min-h-11 items-center text-brand-deep underline underline-offset-3 sm:min-h-6"
      {...props}
    />
  )
}
