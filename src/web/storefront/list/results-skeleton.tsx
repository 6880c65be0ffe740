import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListQuery } from './list-query.ts'
import { GRID, ROW } from './shapes.ts'

export function ResultsSkeleton({ view }: { view: ListQuery['view'] }) {
  const places = [1, 2, 3, 4, 5, 6, 7, 8]
  return (
    <>
      <p className="num pt-6 pb-4 text-ink-soft" role="status">
        Carregando produtos…
      </p>
      {view === 'rows' ? (
        <ul className="divide-y divide-line border-y border-line" aria-hidden="true">
          {places.map((each) => (
            <RowSkeleton key={each} />
          ))}
        </ul>
      ) : (
        <ul className={GRID} aria-hidden="true">
          {places.map((each) => (
            <CardSkeleton key={each} />
          ))}
        </ul>
      )}
      <div className="h-24" />
    </>
  )
}

export function CardSkeleton() {
  return (
    <li aria-hidden="true">
      <Skeleton className="aspect-square" corners="rounded-picture" />
      <Skeleton className="mt-4 h-4 w-[78%]" />
      <Skeleton className="mt-2.5 mb-1.5 h-4 w-[42%]" />
    </li>
  )
}

function RowSkeleton() {
  return (
    <li className={ROW}>
      <Skeleton className="row-span-3 aspect-square md:row-span-1" corners="rounded-picture" />
      <div className="self-center">
        <Skeleton className="h-6 w-[60%]" />
        <Skeleton className="mt-3 h-4 w-[40%]" />
      </div>
    </li>
  )
}
