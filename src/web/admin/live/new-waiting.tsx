import { plural } from '#domain/plural.ts'
import { useNewWaiting, type Waiting } from './live-store.ts'
import { NewsPill } from './news-pill.tsx'

const TEXTS: Record<keyof Waiting, (count: number) => string> = {
  messages: (count) => plural(count, 'mensagem nova', 'mensagens novas'),
  returns: (count) => plural(count, 'devolução nova', 'devoluções novas'),
}

type Props = {
  kind: keyof Waiting
  /** Null if the list could not be loaded. */
  rows: readonly { id: number }[] | null
  /** What waited before the list was loaded. */
  known: Waiting | null
  /** The list that shows all of them, if a filter or a later page hides them here. */
  elsewhere: string | null
}

/** Announces messages or returns that came since their list was loaded. */
export function NewWaiting({ kind, rows, known, elsewhere }: Props) {
  const count = useNewWaiting(kind, known).filter((id) => !rows?.some((row) => row.id === id)).length
  return <NewsPill text={count > 0 ? TEXTS[kind](count) : null} elsewhere={elsewhere} />
}
