import { untilText } from '#web/ui/dates.ts'
import type { Attention } from '../attention-data.tsx'

type Unpaid = Omit<Attention['unpaid'], 'count'>

/** When unpaid orders end. An order past its deadline stays until the provider has said that no payment is on its way. */
export function unpaidText({ overdue, ending_today: today, next_end_at: next }: Unpaid, now: Date): string {
  const until = next && next > now ? untilText(next, now) : null
  const parts: string[] = []
  if (overdue > 0) parts.push(`${overdue.toLocaleString('pt-BR')} com o prazo vencido`)
  if (today === 1) parts.push(until ? `1 vence hoje às ${until}` : '1 vence hoje')
  if (today > 1) parts.push(`${today.toLocaleString('pt-BR')} vencem hoje${until ? `, a partir de ${until}` : ''}`)
  if (today === 0 && until) parts.push(overdue > 0 ? `o próximo vence em ${until}` : `O primeiro vence em ${until}`)
  return parts.join('; ')
}
