import { REPORT_PERIODS } from '#domain/report-range.ts'
import { DayFilter, SelectFilter } from '../kit/filters.tsx'
import { choiceOf, hasOwnDays, OWN_DAYS, PERIODS, type ReportFilters } from './report-query.ts'

type Props = {
  filters: ReportFilters
  /** The first and last day of the report as it is shown. */
  shown: { from: string; to: string } | null
  onChange: (values: ReportFilters) => void
}

/** A named period or own days; own days begin with those that are shown. */
export function ReportPeriod({ filters, shown, onChange }: Props) {
  const isOwn = hasOwnDays(filters)
  const { period } = choiceOf(filters)
  function choose(dias: string) {
    if (dias === OWN_DAYS) onChange({ dias, desde: shown?.from ?? '', ate: shown?.to ?? '', linhas: '' })
    else onChange({ dias, desde: '', ate: '', linhas: '' })
  }
  return (
    <>
      <SelectFilter label="Período" value={isOwn ? OWN_DAYS : PERIODS[period ?? 'week'].dias} onChange={choose}>
        {REPORT_PERIODS.map((each) => (
          <option key={each} value={PERIODS[each].dias}>
            {PERIODS[each].label}
          </option>
        ))}
        <option value={OWN_DAYS}>Escolher datas…</option>
      </SelectFilter>
      {isOwn && (
        <>
          <DayFilter
            label="De"
            value={filters.desde ?? ''}
            max={filters.ate}
            onChange={(desde) => onChange({ desde, linhas: '' })}
          />
          <DayFilter
            label="Até"
            value={filters.ate ?? ''}
            min={filters.desde}
            onChange={(ate) => onChange({ ate, linhas: '' })}
          />
        </>
      )}
    </>
  )
}
