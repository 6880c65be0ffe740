import { useState } from 'react'
import XIcon from 'lucide-react/icons/x'
import ZoomInIcon from 'lucide-react/icons/zoom-in'
import type { ProductDetail } from '#contract/catalogue.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CutBadge } from '../catalogue/price.tsx'
import { productPicture } from '#web/shared/product-links.ts'
import { Gallery } from './gallery.tsx'

const SIZES = '(width >= 1024px) 56vw, (width >= 768px) 50vw, 100vw'

/** The picture fills its field, cropped a little; a press shows the whole of it on the same colour. Several are leafed through. */
export function ProductPicture({ product, field }: { product: ProductDetail; field: FieldColour }) {
  const [isWhole, setWhole] = useState(false)
  const [current, setCurrent] = useState(0)
  const pictures = product.pictures.length > 0 ? product.pictures : [{ url: productPicture(product), alt: '' }]
  const shown = pictures[current] ?? pictures[0]!
  const close = () => setWhole(false)
  const open = () => setWhole(true)
  return (
    <div className={classNames('product-picture', field)}>
      {pictures.length === 1 ? (
        <>
          <Picture src={shown.url} alt={shown.alt || product.name} sizes={SIZES} priority />
          <button
            type="button"
            className="absolute inset-0 cursor-zoom-in"
            tabIndex={-1}
            aria-hidden="true"
            onClick={open}
          />
        </>
      ) : (
        <Gallery
          pictures={pictures}
          name={product.name}
          sizes={SIZES}
          current={current}
          onCurrent={setCurrent}
          onOpen={open}
        />
      )}
      <CutBadge product={product} className="top-4 left-4 px-2.5 py-[5px] text-16 lg:top-6 lg:left-16" />
      <IconButton
        icon={ZoomInIcon}
        label="Ampliar a imagem"
        className="product-zoom absolute! rounded-control bg-paper text-ink"
        onClick={open}
      />
      <Dialog open={isWhole} onClose={close} label={`Imagem de ${product.name}`} shape="screen" className={field}>
        <div className="grid size-full place-items-center" onClick={close}>
          <Picture
            src={shown.url}
            alt={shown.alt || product.name}
            sizes="100vw"
            className="max-h-dvh w-auto max-w-full object-contain"
          />
        </div>
        <IconButton
          icon={XIcon}
          label="Fechar"
          className="fixed! top-4 right-4 rounded-control bg-paper text-ink"
          onClick={close}
        />
      </Dialog>
    </div>
  )
}
