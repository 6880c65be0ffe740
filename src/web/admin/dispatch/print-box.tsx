import { useState } from 'react'
import { useNavigate } from 'react-router'
import PrinterIcon from 'lucide-react/icons/printer'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '../kit/fields.tsx'
import { plural } from '#domain/plural.ts'
import { dispatchPrintPath, PRINT_AT_ONCE, type Sheet } from '../paper/sheets.ts'

export function PrintBox({
  ids,
  labels,
  isSelection,
  max,
  onPickNone,
}: {
  /** The selected parcels, or all of the page. */
  ids: readonly number[]
  /** One for each address of a parcel. */
  labels: number
  isSelection: boolean
  max: number
  onPickNone: () => void
}) {
  const [sheets, setSheets] = useState<ReadonlySet<Sheet>>(new Set<Sheet>(['separacao', 'etiquetas', 'conteudo']))
  const navigate = useNavigate()
  const print = (papers: readonly Sheet[]) => void navigate(dispatchPrintPath(ids, papers), { state: PRINT_AT_ONCE })
  const isTooMany = ids.length > max
  const box = (sheet: Sheet) => ({
    checked: sheets.has(sheet),
    onChange: () =>
      setSheets((before) =>
        before.has(sheet) ? new Set([...before].filter((other) => other !== sheet)) : new Set([...before, sheet]),
      ),
  })
  return (
    <fieldset className="grid min-w-0 content-start justify-items-start gap-3">
      <legend className="mb-3 font-semibold">1. Imprimir</legend>
      <CheckField
        label={ids.length === 0 ? 'Etiquetas' : plural(labels, 'etiqueta', 'etiquetas')}
        hint="10 × 15 cm"
        {...box('etiquetas')}
      />
      <CheckField
        label={ids.length === 0 ? 'Listas de conteúdo' : plural(labels, 'lista de conteúdo', 'listas de conteúdo')}
        hint="A4, sem valor fiscal"
        {...box('conteudo')}
      />
      <CheckField label="Lista de separação" hint="A4, por produto" {...box('separacao')} />
      <Button
        className="max-sm:w-full"
        disabled={ids.length === 0 || isTooMany || sheets.size === 0}
        onClick={() => print([...sheets])}
      >
        <PrinterIcon />
        Imprimir tudo
      </Button>
      <Button
        kind="quiet"
        size="sm"
        className="max-sm:w-full sm:-ml-3.5"
        disabled={ids.length === 0 || isTooMany}
        onClick={() => print(['etiquetas'])}
      >
        Só as etiquetas
      </Button>
      {isSelection ? (
        <Button kind="quiet" size="sm" className="max-sm:w-full sm:-ml-3.5" onClick={onPickNone}>
          Limpar seleção
        </Button>
      ) : (
        ids.length > 0 && <p className={FIELD_HINT}>Todos desta página. Para imprimir alguns, selecione-os na lista.</p>
      )}
      {isTooMany && <p className={FIELD_HINT}>Imprima no máximo {max} pedidos por vez.</p>}
    </fieldset>
  )
}
