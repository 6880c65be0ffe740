import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from '#web/ui/button.tsx'
import { Note } from './blocks.tsx'
import { Unloaded } from './unloaded.tsx'
import type { List } from './use-list.ts'

type Props<Item> = {
  list: Pick<List<Item>, 'hasFailed'> & { isPending?: boolean }
  /** Null while there is nothing to show; without rows that are being deleted. */
  rows: readonly Item[] | null
  /** 'Não foi possível carregar os produtos' */
  failed: string
  skeleton: ReactNode
  empty: ReactNode
  children: (rows: readonly Item[]) => ReactNode
}

/** A list in each of its states: failed, on its way, empty, with rows, and with rows that could not be refreshed. */
export function ListBody<Item>({
  list: { hasFailed, isPending },
  rows,
  failed,
  skeleton,
  empty,
  children,
}: Props<Item>) {
  const { revalidate } = useRevalidator()
  if (rows === null) return hasFailed ? <Unloaded title={failed} /> : skeleton
  return (
    // Dimmed only when it takes longer than 200 ms.
    <div aria-busy={isPending || undefined} className="transition-opacity aria-busy:opacity-50 aria-busy:delay-200">
      {hasFailed && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          Não foi possível atualizar: o que você vê pode ter mudado.{' '}
          <Button size="sm" onClick={() => void revalidate()}>
            Tentar novamente
          </Button>
        </Note>
      )}
      {rows.length === 0 ? empty : children(rows)}
    </div>
  )
}
