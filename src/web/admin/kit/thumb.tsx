import { Picture } from '#web/ui/picture.tsx'

const NO_PICTURE = '/imagens/padrao.webp'

/** A product's picture at 40 px, beside its name. */
export function Thumb({ src }: { src: string | null }) {
  return (
    <Picture src={src ?? NO_PICTURE} alt="" sizes="40px" className="thumb size-10 flex-none rounded-control bg-paper" />
  )
}
