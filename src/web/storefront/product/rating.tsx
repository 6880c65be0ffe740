const STAR = 'm8 1 2 4.6 5 .5-3.8 3.3 1.2 4.9L8 11.7l-4.4 2.6 1.2-4.9L1 6.1l5-.5z'
const PLACES = [0, 19, 38, 57, 76]

/** The shop's rating, entered in its settings. */
export function Rating({ score, count }: { score: string; count: number }) {
  return (
    <p className="flex min-h-8 items-center gap-2 text-14 text-ink-soft">
      <svg className="h-4 w-23 fill-brand" viewBox="0 0 92 16" aria-hidden="true">
        {PLACES.map((x) => (
          <path key={x} transform={`translate(${x})`} d={STAR} />
        ))}
      </svg>
      <span>
        <b className="num font-bold">{score}</b> · {count} avaliações
      </span>
    </p>
  )
}
