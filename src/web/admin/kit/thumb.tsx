import ImageIcon from 'lucide-react/icons/image'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A product's picture beside its name, or an icon in its place: 40 px, or 24 px in a line of text. In a box, because in a row the picture's `source` would get a gap too. */
export function Thumb({ src, isSmall }: { src: string | null; isSmall?: boolean }) {
  const size = isSmall ? 'size-6' : 'size-10 bg-paper'
  if (!src)
    return (
      <span className={classNames('grid flex-none place-content-center rounded-control text-ink-soft', size)}>
        <ImageIcon />
      </span>
    )
  return (
    <span className="flex-none">
      <Picture src={src} alt="" sizes="40px" className={`rounded-control object-cover ${size}`} />
    </span>
  )
}
