import { useCallback } from 'react'
import { plural } from '#domain/plural.ts'
import { Money } from '#web/ui/money.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { adminApi } from '../api.ts'
import { Failed } from '../kit/blocks.tsx'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { Thumb } from '../kit/thumb.tsx'

/** What sold most in the last 30 days. */
export function BestOfMonth() {
  const { data, hasFailed, reload } = useLoaded(
    useCallback(() => adminApi.adminReports.products({ period: 'month', limit: 4 }), []),
  )
  return (
    <section aria-labelledby="mais-vendidos">
      <h2 id="mais-vendidos" className="mb-2">
        Mais vendidos em 30 dias
      </h2>
      {!data &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar os produtos" onRetry={() => void reload()} />
        ) : (
          <TableSkeleton label="Carregando os produtos" widths={['*', '80px']} rows={4} />
        ))}
      {data?.items.length === 0 && <p className="soft">Nenhum produto vendido encontrado</p>}
      <ol className="rank">
        {data?.items.map(({ product_id: id, name, image_url: src, total_sold: sold, revenue }, index) => (
          <li key={id}>
            <span className="rank-place">{index + 1}</span>
            <Thumb src={src} />
            <span className="rank-name">
              <span className="block">{name}</span>
              <span className="soft small num">{plural(sold, 'vendido', 'vendidos')}</span>
            </span>
            <Money cents={revenue} />
          </li>
        ))}
      </ol>
    </section>
  )
}
