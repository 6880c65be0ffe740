import InfoIcon from 'lucide-react/icons/info'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from '#web/ui/button.tsx'
import { Note } from '../kit/blocks.tsx'
import { CODE } from '../kit/code-look.ts'

type Codes = Readonly<Record<number, string>>

/** Codes typed for orders that this page does not show. They are saved too, so staff must see them. */
export function CodesElsewhere({
  ids,
  codes,
  errors,
  onDrop,
}: {
  ids: readonly number[]
  codes: Codes
  errors: Codes
  onDrop: (id: number) => void
}) {
  if (ids.length === 0) return null
  const hasErrors = ids.some((id) => errors[id])
  return (
    <div className="mt-4">
      <Note tone={hasErrors ? 'warn' : undefined} icon={hasErrors ? TriangleExclamationPointIcon : InfoIcon}>
        {ids.length === 1
          ? 'Há 1 código de um pedido que não está nesta página:'
          : `Há ${ids.length} códigos de pedidos que não estão nesta página:`}
        <ul className="mt-2 grid gap-1">
          {ids.map((id) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <span>
                <span className="num font-semibold">#{id}</span> <span className={CODE}>{codes[id]}</span>
                {errors[id] && <span className="block">{errors[id]}</span>}
              </span>
              <Button
                kind="quiet"
                size="tight"
                aria-label={`Descartar o código do pedido ${id}`}
                onClick={() => onDrop(id)}
              >
                Descartar
              </Button>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
