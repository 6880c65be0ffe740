import { NO_PICTURE } from '#domain/picture.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A product's picture beside its name: 40 px, or 24 px in a line of text. In a box, because in a row the picture's `source` would get a gap too. */
export function Thumb({ src, isSmall }: { src: string | null; isSmall?: boolean }) {
  const size = isSmall ? 'size-6' : 'size-10 bg-paper'
  return (
    <span className="flex-none">
      <Picture src={src ?? NO_PICTURE} alt="" sizes="40px" className={`rounded-control object-cover ${size}`} />
    </span>
  )
}
