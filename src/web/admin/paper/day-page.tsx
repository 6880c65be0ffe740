import { href } from 'react-router'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import PrinterIcon from 'lucide-react/icons/printer'
import { addDays, formatLongDay, isDay, isWithinCalendar, saoPauloDay } from '#domain/calendar.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { longWeekday } from '#web/ui/dates.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { FocusableButton } from '../kit/focusable-button.tsx'
import { DayFilter } from '../kit/filters.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import type { Route } from './+types/day-page'
import { DaySheet } from './day-sheet.tsx'
import { PaperBar } from './paper-bar.tsx'
import { usePrinting } from './use-printing.ts'

const NAMES = ['dia'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('dia') ?? ''
  const today = saoPauloDay(new Date())
  const day = isDay(asked) && isWithinCalendar(asked) ? asked : today
  return { day, today, closed: await orNull(adminApi.adminReports.day({ day })) }
}

/** 'Fechar o dia': one day's money on one page. */
export default function DayPage({ loaderData: { day, today, closed } }: Route.ComponentProps) {
  const { change } = useUrlFilters(NAMES)
  const printedAt = usePrinting(() => undefined)
  const go = (dia: string) => change({ dia: dia === today ? '' : dia }, { replace: true })
  return (
    <>
      <AdminHead title={`Fechamento de ${formatLongDay(day)}`} />
      <PaperBar back="Voltar aos Relatórios" backTo={href('/admin/relatorios')} title="Fechar o dia">
        <div className="paper-layouts flex items-center gap-2">
          <Button onClick={() => go(addDays(day, -1))}>
            <ChevronLeftIcon className="sm:hidden" />
            <span className="max-sm:sr-only">Dia anterior</span>
          </Button>
          <DayFilter label="Dia" value={day} max={today} onChange={(dia) => go(dia || today)} />
          <FocusableButton disabled={day >= today} onClick={() => go(addDays(day, 1))}>
            <ChevronRightIcon className="sm:hidden" />
            <span className="max-sm:sr-only">Dia seguinte</span>
          </FocusableButton>
        </div>
        <Button kind="main" size="slim" disabled={!closed} onClick={() => print()}>
          <PrinterIcon />
          Imprimir
        </Button>
      </PaperBar>
      <main id="conteudo" className="paper-table">
        {closed ? (
          <DaySheet
            closed={closed}
            title={`${longWeekday(day)}, ${formatLongDay(day)}`}
            isToday={day === today}
            printedAt={printedAt}
          />
        ) : (
          <Unloaded title="Não foi possível carregar o dia" />
        )}
      </main>
    </>
  )
}
