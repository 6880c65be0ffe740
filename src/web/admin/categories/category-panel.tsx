import { useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { isRefusal } from '#contract/client.ts'
import { slugify } from '#domain/slug.ts'
import { type FieldErrors, fieldErrors } from '#web/data/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { CheckField, Optional, TextField } from '../kit/fields.tsx'
import { PictureField } from '../kit/picture-field.tsx'
import { isSame } from '../kit/merge.ts'
import { tellFailure } from '../kit/tell-failure.ts'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import { useMerge } from '../kit/use-merge.ts'
import { useRepeat } from '../kit/use-repeat.ts'
import { ColorField, USUAL_COLOR } from './color-field.tsx'

type Fields = { name: string; description: string; color: string; picture_url: string }

const NEW: Fields = { name: '', description: '', color: USUAL_COLOR, picture_url: '' }

const LABELS: [keyof Fields, string][] = [
  ['name', 'Nome'],
  ['description', 'Descrição'],
  ['color', 'Cor'],
  ['picture_url', 'Foto'],
]

function fieldsOf(category: AdminCategory | null): Fields {
  if (!category) return NEW
  const { name, description, color, picture_url: picture } = category
  return { name, description, color, picture_url: picture ?? '' }
}

type Props = { category: AdminCategory | null; onSaved: () => void; onClose: () => void }

/** A category in a dialog. */
export function CategoryPanel({ category, onSaved, onClose }: Props) {
  const [base, setBase] = useState(category)
  const [fields, setFields] = useState(() => fieldsOf(category))
  const [uploading, setUploading] = useState(0)
  const [movesSlug, setMovesSlug] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const merge = useMerge<Fields>(setFields)
  const [isSaving, setSaving] = useState(false)
  const { name, description, color, picture_url: picture } = fields
  const slug = slugify(name)
  const isDirty = !isSame(fields, fieldsOf(base))
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }))
  const { leave, question } = useUnsavedChangesGuard(isDirty, { onClose })

  const repeat = useRepeat(save)

  async function save() {
    if (merge.asksFirst(fields)) return
    if (slug === '') return setErrors({ name: 'Use letras ou números' })
    setSaving(true)
    setErrors({})
    try {
      if (base)
        await adminApi.adminCategories.update({
          ...fields,
          id: base.id,
          version: base.version,
          ...(movesSlug && { slug }),
        })
      else await adminApi.adminCategories.create(fields)
      showToast({ text: base ? 'Categoria atualizada!' : 'Categoria criada!' })
      onSaved()
    } catch (error) {
      await explain(error)
    } finally {
      setSaving(false)
    }
  }

  async function explain(error: unknown) {
    const isStale = isRefusal(error) && error.code === 'stale'
    const current = isStale ? await currentOf(base) : undefined
    if (current) {
      merge.meet(fields, fieldsOf(base), fieldsOf(current))
      setBase(current)
      return
    }
    const wrong = isRefusal(error) && error.code === 'category_taken' ? { name: error.message } : fieldErrors(error)
    if (wrong) setErrors(wrong)
    else tellFailure(error, { refused: 'Erro ao salvar categoria', onRetry: repeat })
  }

  function takeTheirs() {
    setFields(fieldsOf(base))
    merge.clear()
    setErrors({})
  }

  return (
    <>
      <Panel
        open
        title={category ? 'Editar Categoria' : 'Nova Categoria'}
        onClose={leave}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving && uploading === 0) void save()
        }}
        actions={
          <>
            <Button size="sm" onClick={leave}>
              Cancelar
            </Button>
            <Button size="sm" kind="main" type="submit" busy={isSaving} disabled={uploading > 0}>
              {isSaving ? 'Salvando...' : category ? 'Atualizar Categoria' : 'Criar Categoria'}
            </Button>
          </>
        }
      >
        <ConflictNote merge={merge} labels={LABELS} onDiscard={takeTheirs} />
        <Field
          label="Nome"
          required
          maxLength={60}
          value={name}
          error={errors.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        {base && name.trim() !== base.name && slug !== base.slug && (
          <CheckField
            label="Mudar também o endereço na loja"
            hint={`De ${base.slug} para ${slug || '…'}. Links já divulgados deixam de filtrar por ela.`}
            checked={movesSlug}
            onChange={({ currentTarget: { checked } }) => setMovesSlug(checked)}
          />
        )}
        <TextField
          label={<Optional>Descrição</Optional>}
          rows={2}
          maxLength={300}
          value={description}
          error={errors.description}
          onChange={({ currentTarget: { value } }) => change({ description: value.replace(/\n/g, ' ') })}
        />
        <ColorField value={color} onChange={(value) => change({ color: value })} />
        <PictureField
          of="da categoria"
          hint="Fica no arco da categoria. Vazia, aparece a do produto mais novo dela."
          url={picture}
          error={errors.picture_url}
          onUrl={(url) => change({ picture_url: url })}
          onUploading={setUploading}
        />
      </Panel>
      {question}
    </>
  )
}

async function currentOf(category: AdminCategory | null): Promise<AdminCategory | undefined> {
  const categories = await adminApi.adminCategories.list().catch(() => [])
  return categories.find(({ id }) => id === category?.id)
}
