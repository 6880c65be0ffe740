import type { ShownBlockOf } from '#contract/home.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GoLink } from '#web/ui/button.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'

/** The first product on two thirds, the second on the same baseline, the rest in rows of four. */
export function Featured({ block, text }: { block: ShownBlockOf<'featured'>; text: string }) {
  const [lead, second, ...rest] = block.products
  return (
    <ul className="grid grid-cols-2 gap-x-gap gap-y-8 lg:grid-cols-12 lg:gap-y-16">
      <li className={classNames('col-span-full pt-6 lg:pt-0', lead && 'lg:col-[9/13] lg:row-start-1')}>
        <h2 className="wrap-anywhere lg:-ml-[3px] lg:text-64">{block.title || 'Destaques'}</h2>
        <p className="lead mt-3 mb-1 max-w-[26ch] wrap-anywhere empty:hidden">
          {lead ? block.text || text : 'Nenhum produto em destaque no momento.'}
        </p>
        <GoLink to="/produtos" arrow="right">
          Ver todos os produtos
        </GoLink>
      </li>
      {lead && (
        <ProductCard
          product={lead}
          sizes="(width >= 1024px) 66vw, 100vw"
          isLead
          className="col-span-full lg:col-[1/9] lg:row-[1/3]"
        />
      )}
      {second && <ProductCard product={second} sizes={QUARTER} className="lg:col-[9/13] lg:row-start-2 lg:self-end" />}
      {rest.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          sizes={QUARTER}
          className={classNames('lg:col-span-3', liesDown(index, rest.length) && LYING)}
        />
      ))}
    </ul>
  )
}

const LYING = 'max-lg:col-span-full max-lg:grid max-lg:grid-cols-2 max-lg:content-center max-lg:gap-x-gap'
const QUARTER = '(width >= 1024px) 25vw, 50vw'
/** On phones the cards after the lead are in pairs; an odd last one fills its row. */
function liesDown(index: number, count: number): boolean {
  return index === count - 1 && count % 2 === 0
}
