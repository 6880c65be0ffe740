import { Picture } from '#web/ui/picture.tsx'

const NO_PICTURE = '/imagens/padrao.webp'

/** A product's picture at 40 px, beside its name. In a box, because in a row the picture's `source` would get a gap too. */
export function Thumb({ src }: { src: string | null }) {
  return (
    <span className="flex-none">
      <Picture src={src ?? NO_PICTURE} alt="" sizes="40px" className="thumb size-10 rounded-control bg-paper" />
    </span>
  )
}
