/** The arch and its ball; both take the colour of the text unless `--logo-ball` says otherwise. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M3 22V12a9 9 0 0 1 18 0v10h-6V12a3 3 0 0 0-6 0v10z" />
      <circle cx="12" cy="20" r="2.2" fill="var(--logo-ball, currentColor)" />
    </svg>
  )
}
