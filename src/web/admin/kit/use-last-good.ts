import { useState } from 'react'

/** What was loaded last, for as long as a refresh of the same thing fails. */
export function useLastGood<T>(loaded: T | null): T | null {
  const [last, setLast] = useState(loaded)
  if (loaded !== null && loaded !== last) setLast(loaded)
  return loaded ?? last
}
