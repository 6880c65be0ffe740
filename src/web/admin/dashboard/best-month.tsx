import { plural } from '#domain/plural.ts'
import { Money } from '#web/ui/money.tsx'
import type { SoldProduct } from '#contract/admin-reports.ts'
import { RankItem } from '../kit/rank-item.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { Thumb } from '../kit/thumb.tsx'

export function BestOfMonth({ products }: { products: readonly SoldProduct[] | null }) {
  return (
    <section aria-labelledby="mais-vendidos">
      <h2 id="mais-vendidos" className="mb-2">
        Mais vendidos em 30 dias
      </h2>
      {!products && <Unloaded title="Não foi possível carregar os produtos" />}
      {products?.length === 0 && <p className="text-ink-soft">Nenhum produto vendido encontrado</p>}
      <ol>
        {products?.map(({ product_id: id, name, image_url: src, total_sold: sold, revenue }, index) => (
          <RankItem key={id} place={index + 1}>
            <Thumb src={src} />
            <span className="min-w-0 flex-1">
              <span className="block">{name}</span>
              <span className="num text-note text-ink-soft">{plural(sold, 'vendido', 'vendidos')}</span>
            </span>
            <Money cents={revenue} />
          </RankItem>
        ))}
      </ol>
    </section>
  )
}
