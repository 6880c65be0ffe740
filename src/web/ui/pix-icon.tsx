/** The mark of PIX, which lucide does not draw: two diamonds on the same grid. */
export function PixIcon({ className = '' }: { className?: string }) {
  return (
    <svg className={`lucide ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 3 9 9-9 9-9-9zm-4 9 4-4 4 4-4 4z" />
    </svg>
  )
}
