import { useRef, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { PRICE_ENDINGS } from '#domain/bulk-edit.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { adminApi } from '../api.ts'
import { Panel } from '../kit/dialogs.tsx'
import { CheckField, FieldRow, UnitField } from '../kit/fields.tsx'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import {
  canBeSale,
  countText,
  type EditedField,
  type EditWay,
  FIELD_NAMES,
  hasAmount,
  isRounded,
  NO_EDIT,
  readEdit,
  type TypedEdit,
  unitOf,
  WAYS,
} from './bulk-edit-form.ts'
import { type BulkPlan, BulkPreview } from './bulk-preview.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

const ENDINGS = { none: 'Não arredondar', 90: 'Terminar em ,90', 99: 'Terminar em ,99' } as const

/** Prices or stocks of the selected products: what to do, what it would come to, and only then the change. */
export function BulkEditPanel({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [typed, setTyped] = useState(NO_EDIT)
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<{ of: TypedEdit; plan: BulkPlan } | null>(null)
  const plan = found?.of === typed ? found.plan : null
  const { apply, isApplying } = useBulkEdit(typed.field, onClose)
  const amount = useRef<HTMLInputElement>(null)

  const [check, isChecking] = useAction(findPlan)

  async function findPlan(): Promise<void> {
    const read = readEdit(typed)
    if ('problem' in read) {
      setProblem(read.problem)
      amount.current?.focus()
      return
    }
    try {
      setFound({ of: typed, plan: await adminApi.adminProducts.planBulkEdit({ ids: [...ids], edit: read.edit }) })
    } catch (error) {
      toastError(error, { refused: 'Erro ao conferir a mudança', onRetry: () => check() })
    }
  }

  function change(next: Partial<TypedEdit>): void {
    setTyped({ ...typed, ...next })
    setProblem('')
  }

  function changeField(field: EditedField): void {
    const ways = WAYS[field].map(([way]) => way)
    change({ field, way: ways.includes(typed.way) ? typed.way : ways[0]! })
  }

  return (
    <Panel
      open
      isFull
      title={`Preço e estoque de ${plural(ids.length, 'produto', 'produtos')}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!plan) check()
      }}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Cancelar
          </Button>
          {plan && plan.changes.length > 0 ? (
            <Button size="sm" kind="main" busy={isApplying} onClick={() => apply(plan.changes)}>
              Mudar {countText(typed.field, plan.changes.length)}
            </Button>
          ) : (
            <Button size="sm" kind="main" type="submit" busy={isChecking} disabled={plan !== null}>
              {isChecking ? 'Conferindo...' : 'Conferir'}
            </Button>
          )}
        </>
      }
    >
      <FieldRow>
        <SelectField
          label="O que mudar"
          value={typed.field}
          onChange={({ currentTarget: { value } }) => changeField(value as EditedField)}
        >
          {Object.entries(FIELD_NAMES).map(([field, name]) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Como"
          value={typed.way}
          onChange={({ currentTarget: { value } }) => change({ way: value as EditWay })}
        >
          {WAYS[typed.field].map(([way, name]) => (
            <option key={way} value={way}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      {hasAmount(typed) && (
        <FieldRow>
          <UnitField
            ref={amount}
            label={typed.field === 'stock_quantity' ? 'Unidades' : 'Valor'}
            {...unitOf(typed)}
            autoComplete="off"
            maxLength={14}
            value={typed.amount}
            error={problem}
            onChange={({ currentTarget: { value } }) => change({ amount: value })}
          />
          {isRounded(typed) && (
            <SelectField
              label="Arredondar"
              value={typed.ending}
              onChange={({ currentTarget: { value } }) => change({ ending: value as TypedEdit['ending'] })}
            >
              {PRICE_ENDINGS.map((ending) => (
                <option key={ending} value={ending}>
                  {ENDINGS[ending]}
                </option>
              ))}
            </SelectField>
          )}
        </FieldRow>
      )}
      {canBeSale(typed) && (
        <CheckField
          label="É uma promoção"
          hint="A loja mostra o preço de hoje riscado, como preço original."
          checked={typed.keepsFormer}
          onChange={({ currentTarget: { checked } }) => change({ keepsFormer: checked })}
        />
      )}
      {plan && <BulkPreview plan={plan} field={typed.field} />}
    </Panel>
  )
}
