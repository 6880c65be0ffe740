import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { stockState } from '#domain/stock.ts'
import { MAX_SUGGESTED_PRODUCTS, type Suggestions } from '#contract/catalogue.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'
import { categoryPath, productPath } from '#domain/shop-paths.ts'
import { productPicture } from '#web/shared/product-links.ts'
import { Price } from '../catalogue/price.tsx'
import { optionId } from './use-combobox.ts'
import type { FoundSuggestions } from './use-suggestions.ts'

/** In the order in which the list shows them. */
export function suggestionPaths({ products, categories, text }: FoundSuggestions): string[] {
  const all = hasMore(products) ? [searchPath(text)] : []
  return [...products.map(productPath), ...categories.map(categoryPath), ...all]
}

function hasMore(products: Suggestions['products']): boolean {
  return products.length === MAX_SUGGESTED_PRODUCTS
}

function searchPath(search: string): string {
  return `/produtos?${new URLSearchParams({ busca: search })}`
}

type Props = { id: string; found: FoundSuggestions; active: number; onChoose: () => void }

export function SuggestionList({ id, found, active, onChoose }: Props) {
  const { products, categories, text } = found
  const option = (index: number) => ({ id: optionId(id, index), isActive: index === active, onChoose })
  return (
    <div id={id} role="listbox" aria-label="Sugestões">
      {products.length > 0 && (
        <div role="group" aria-label="Produtos">
          {products.map((product, index) => (
            <Option key={product.id} {...option(index)} to={productPath(product)}>
              <ProductOption product={product} />
            </Option>
          ))}
        </div>
      )}
      {categories.length > 0 && (
        <div role="group" aria-label="Categorias">
          {categories.map((category, index) => (
            <Option key={category.id} {...option(products.length + index)} to={categoryPath(category)}>
              <span className="grid w-14 justify-items-center">
                <i className={classNames('arch h-5 w-4', fieldColour(category.color))} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                {category.name} <span className="text-14 text-ink-soft">em categorias</span>
              </span>
            </Option>
          ))}
        </div>
      )}
      {hasMore(products) && (
        <Option {...option(products.length + categories.length)} to={searchPath(text)}>
          <span className="px-1 font-semibold underline underline-offset-4">Ver todos os resultados</span>
        </Option>
      )}
    </div>
  )
}

function ProductOption({ product }: { product: Suggestions['products'][number] }) {
  const isSoldOut = stockState(product.stock_quantity) === 'out'
  return (
    <>
      <Picture
        src={productPicture(product)}
        alt=""
        sizes="56px"
        className="size-14 flex-none rounded-control bg-line"
      />
      <div className="min-w-0 leading-tight">
        <p className="line-clamp-2 wrap-anywhere">{product.name}</p>
        {isSoldOut ? <p className="text-14 text-ink-soft">Esgotado</p> : <Price product={product} />}
      </div>
    </>
  )
}

type OptionProps = { id: string; isActive: boolean; to: string; onChoose: () => void; children: ReactNode }

/** A link, so that it can be opened in another tab; the keyboard reaches it from the field. */
function Option({ id, isActive, to, onChoose, children }: OptionProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="flex min-h-12 items-center gap-3.5 rounded-control p-2 no-underline hover:bg-paper aria-selected:bg-paper aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
      to={to}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
}
