import { useCallback, useState } from 'react'
import { saoPauloDay, type Day } from '#domain/calendar.ts'
import { useOnReturn } from '#web/data/on-return.ts'

/** The day it is in São Paulo; looked at again when somebody comes back to a page that was left open. */
export function useToday(): Day {
  const [today, setToday] = useState(() => saoPauloDay(new Date()))
  useOnReturn(useCallback(() => setToday(saoPauloDay(new Date())), []))
  return today
}
