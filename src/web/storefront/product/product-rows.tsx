import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Product, RelatedProducts } from '#contract/catalogue.ts'
import { productPath } from '#domain/shop-paths.ts'
import { api } from '#web/data/api.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { productPicture } from '#web/shared/product-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RenderedOnce } from '#web/ui/rendered-once.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import type { CardProduct } from '../catalogue/card-product.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { clearSeen, keepSeen, seenProducts } from './seen-products.ts'

export type RelatedCards = Pick<RelatedProducts, 'is_bought_together'> & { products: readonly CardProduct[] }

/** Each row is hidden while it is empty. Only the device knows what was seen on it. `related`: of the server's page. */
export function ProductRows({ product, related }: { product: Product; related?: RelatedCards | undefined }) {
  return (
    <>
      <Related id={product.id} served={related} />
      {!import.meta.env.SSR && <Seen product={product} />}
    </>
  )
}

function Related({ id, served }: { id: number; served: RelatedCards | undefined }) {
  // A revalidated page comes without them.
  const [first] = useState(served)
  const { data, send } = useLatestRequest(loadRelated)
  const load = useEffectEvent(send)
  useEffect(() => {
    if (!first) load(id)
  }, [first, id])
  const related: RelatedCards | null = first ?? data
  if (!related || related.products.length === 0) return null
  return (
    <Row title={related.is_bought_together ? 'Quem comprou também levou' : 'Veja também'} of={related.products}>
      {related.products.map((product) => (
        <ProductCard key={product.id} product={product} sizes={CARD_SIZES} className={ITEM} />
      ))}
    </Row>
  )
}

async function loadRelated(id: number, signal: AbortSignal): Promise<RelatedProducts> {
  try {
    return await api.catalogue.related({ id }, { signal })
  } catch (error) {
    if (!signal.aborted) console.error('Failed to load related products', error)
    throw error
  }
}

function Seen({ product }: { product: Product }) {
  const [seen, setSeen] = useState(() => seenProducts().filter(({ id }) => id !== product.id))
  const [isCleared, setCleared] = useState(false)
  const note = useFocusOnChange<HTMLParagraphElement>(isCleared)
  useEffect(() => keepSeen(product), [product])

  function clear() {
    clearSeen()
    setSeen([])
    setCleared(true)
  }

  if (isCleared)
    return (
      <p ref={note} tabIndex={-1} className="wrap pb-16 text-ink-soft lg:pb-24">
        A lista do que você viu foi apagada deste aparelho.
      </p>
    )
  if (seen.length === 0) return null
  return (
    <Row
      title="Vistos por você"
      action={
        <Button size="sm" onClick={clear}>
          Limpar
        </Button>
      }
    >
      {seen.map((each) => (
        <li key={each.id} className={ITEM}>
          <Link className="block leading-[1.3] font-medium no-underline hover:underline" to={productPath(each)}>
            <Picture
              src={productPicture(each)}
              alt=""
              sizes={CARD_SIZES}
              className="mb-3.5 aspect-square w-full rounded-picture bg-line"
            />
            <span className="wrap-anywhere">{each.name}</span>
          </Link>
        </li>
      ))}
    </Row>
  )
}

const CARD_SIZES = '(width >= 1024px) 270px, 45vw'
const ITEM = 'w-[44vw] flex-none snap-start sm:w-56 lg:w-67'

type RowProps = { title: string; of?: readonly CardProduct[]; action?: ReactNode; children: ReactNode }

/** `of`: the products that the server's page shows. */
function Row({ title, of, action, children }: RowProps) {
  return (
    <RenderedOnce as="section" name="ProductRow" of={of ? [title, of] : false} className="pb-16 lg:pb-24">
      <div className="wrap mb-6 flex items-center justify-between gap-4">
        <h2>{title}</h2>
        {action}
      </div>
      <ul className="flex snap-x scroll-px-gutter gap-x-gap overflow-x-auto px-(--edge) pt-1 pb-3">{children}</ul>
    </RenderedOnce>
  )
}
