// Not in types.ts, which every shop page loads: this imports the calendar.
import * as z from 'zod/mini'
import { isWithinCalendar } from '#domain/calendar.ts'

/** Calendar day in São Paulo. */
export const Day = z.iso.date({ error: 'Informe uma data válida' })

/** A day as input. */
export const AskedDay = z.iso
  .date({ error: 'Informe uma data válida' })
  .check(z.refine(isWithinCalendar, { error: 'Informe uma data entre 2000 e 2100' }))
