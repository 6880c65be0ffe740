import { lazy, Suspense, useState } from 'react'
import ZoomInIcon from 'lucide-react/icons/zoom-in'
import type { ProductDetail } from '#contract/catalogue.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldColour } from '#web/ui/field-colour.ts'
import { lateCode } from '#web/ui/late-code.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CutBadge } from '../catalogue/price.tsx'
import { productPicture } from '#web/shared/product-links.ts'
import { FILLING, Gallery } from './gallery.tsx'

const loadWhole = () => import('./whole-picture.tsx')
const WholePicture = lazy(() => loadWhole().then((module) => ({ default: module.WholePicture })))
const wholeCode = lateCode(loadWhole)

const SIZES = '(width >= 1024px) 56vw, (width >= 768px) 50vw, 100vw'

/** A click shows the whole picture, uncropped. */
export function ProductPicture({ product, field }: { product: ProductDetail; field: FieldColour }) {
  const [isWhole, setWhole] = useState(false)
  const [current, setCurrent] = useState(0)
  const pictures = product.pictures.length > 0 ? product.pictures : [{ url: productPicture(product), alt: '' }]
  const shown = pictures[current] ?? pictures[0]!
  const isOne = pictures.length === 1
  const open = () => wholeCode.use(() => setWhole(true))
  return (
    <div
      className={classNames(
        'relative md:sticky md:top-0 md:self-start lg:relative lg:self-stretch',
        !isOne && 'lg:grid lg:grid-rows-1',
        field,
      )}
      onPointerEnter={wholeCode.prepare}
    >
      {isOne ? (
        <>
          <Picture
            src={shown.url}
            alt={shown.alt || product.name}
            sizes={SIZES}
            priority
            className={classNames(FILLING, 'lg:sticky lg:top-0')}
          />
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
      <CutBadge product={product} isLarge className="top-4 left-4 lg:top-6 lg:left-16" />
      <span
        className={classNames(
          'absolute right-4 grid rounded-control bg-paper text-ink lg:right-auto lg:bottom-6 lg:left-16',
          isOne ? 'bottom-4' : 'bottom-23',
        )}
      >
        <IconButton icon={ZoomInIcon} label="Ampliar a imagem" onFocus={wholeCode.prepare} onClick={open} />
      </span>
      {isWhole && (
        <Suspense>
          <WholePicture picture={shown} name={product.name} field={field} onClose={() => setWhole(false)} />
        </Suspense>
      )}
    </div>
  )
}
