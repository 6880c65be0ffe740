import InfoIcon from 'lucide-react/icons/info'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from '#web/ui/button.tsx'
import { Note } from '../kit/blocks.tsx'

type Codes = Readonly<Record<number, string>>

/** Codes that were typed for orders which this page does not show: they are saved too, so they are seen. */
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
    <div className="dispatch-elsewhere">
      <Note tone={hasErrors ? 'warn' : undefined} icon={hasErrors ? TriangleExclamationPointIcon : InfoIcon}>
        {ids.length === 1
          ? 'Há 1 código de um pedido que não está nesta página:'
          : `Há ${ids.length} códigos de pedidos que não estão nesta página:`}
        <ul>
          {ids.map((id) => (
            <li key={id}>
              <span>
                <span className="num strong">#{id}</span> <span className="mono">{codes[id]}</span>
                {errors[id] && <span className="sub">{errors[id]}</span>}
              </span>
              <Button
                kind="quiet"
                className="btn-tight"
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
