import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { CategoryOptions } from '../kit/category-options.tsx'
import { Panel } from '../kit/dialogs.tsx'

type Props = {
  count: number
  categories: readonly AdminCategory[]
  busy: boolean
  onChoose: (id: number | null) => void
  onClose: () => void
}

export function ChangeCategory({ count, categories, busy, onChoose, onClose }: Props) {
  const [id, setId] = useState('')
  return (
    <Panel
      open
      width="slim"
      title={`Mudar a categoria de ${plural(count, 'produto', 'produtos')}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(id === '' ? null : Number(id))
      }}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="sm" kind="main" type="submit" busy={busy}>
            Mudar categoria
          </Button>
        </>
      }
    >
      <SelectField label="Categoria" value={id} onChange={({ currentTarget: { value } }) => setId(value)}>
        <option value="">Sem categoria</option>
        <CategoryOptions categories={categories} />
      </SelectField>
    </Panel>
  )
}
