import { useState } from 'react'
import { MAX_PRINT } from '#domain/parcel.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { CheckField } from '../kit/fields.tsx'
import { dispatchPrintPath, type Sheet, SHEETS } from '../paper/sheets.ts'

/** Which papers of the chosen orders are printed, before their codes are known. */
export function DispatchPapers({ orderIds }: { orderIds: readonly number[] }) {
  const [chosen, setChosen] = useState<readonly Sheet[]>(SHEETS.map(({ value }) => value))
  return (
    <fieldset className="dispatch-papers">
      <legend>1. Imprimir</legend>
      {SHEETS.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={() => setChosen(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])}
        />
      ))}
      {chosen.length > 0 && (
        <LinkButton size="sm" to={dispatchPrintPath(orderIds.slice(0, MAX_PRINT), chosen)} prefetch="none">
          <AdminIcon name="print" />
          Imprimir
        </LinkButton>
      )}
    </fieldset>
  )
}
