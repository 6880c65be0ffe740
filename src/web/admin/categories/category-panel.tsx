import { useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { isRefusal } from '#contract/client.ts'
import { slugify } from '#domain/slug.ts'
import { type FieldErrors, fieldErrors } from '#web/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { CheckField, Optional, TextField } from '../kit/fields.tsx'
import { PictureField } from '../kit/picture-field.tsx'
import { tellFailure } from '../kit/tell-failure.ts'
import { useLeave } from '../kit/use-leave.tsx'
import { useRepeat } from '../kit/use-repeat.ts'
import { ColorField, USUAL_COLOR } from './color-field.tsx'

const NEW = { name: '', description: '', color: USUAL_COLOR, picture_url: null }

type Props = { category: AdminCategory | null; onSaved: () => void; onClose: () => void }

/** A category in a dialog. After a conflict the form stays as typed, and saving writes over what was seen then. */
export function CategoryPanel({ category, onSaved, onClose }: Props) {
  const [base, setBase] = useState(category)
  const [name, setName] = useState((category ?? NEW).name)
  const [description, setDescription] = useState((category ?? NEW).description)
  const [color, setColor] = useState((category ?? NEW).color)
  const [picture, setPicture] = useState(category?.picture_url ?? '')
  const [uploading, setUploading] = useState(0)
  const [movesSlug, setMovesSlug] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [theirs, setTheirs] = useState<AdminCategory | null>(null)
  const [isSaving, setSaving] = useState(false)
  const slug = slugify(name)
  const was = base ?? NEW
  const isDirty = name !== was.name || description !== was.description || color !== was.color || picture !== (was.picture_url ?? '')
  const { leave, question } = useLeave(isDirty, onClose)

  const repeat = useRepeat(save)

  async function save() {
    if (slug === '') return setErrors({ name: 'Use letras ou números' })
    setSaving(true)
    setErrors({})
    try {
      const fields = { name, description, color, picture_url: picture }
      if (base) await adminApi.adminCategories.update({ ...fields, id: base.id, version: base.version, ...(movesSlug && { slug }) })
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
      setBase(current)
      setTheirs(current)
      return
    }
    const wrong = isRefusal(error) && error.code === 'category_taken' ? { name: error.message } : fieldErrors(error)
    if (wrong) setErrors(wrong)
    else tellFailure(error, { refused: 'Erro ao salvar categoria', onRetry: repeat })
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
              {isSaving ? 'Salvando...' : theirs ? 'Salvar por cima' : category ? 'Atualizar Categoria' : 'Criar Categoria'}
            </Button>
          </>
        }
      >
        {theirs && (
          <Note tone="warn" icon="alert" role="alert">
            <b>Este registro foi alterado por outra pessoa.</b> O que você digitou continua aqui. Agora ela se chama “{theirs.name}”
            {theirs.description && ` e diz “${theirs.description}”`}.
          </Note>
        )}
        <Field label="Nome" required maxLength={60} value={name} error={errors.name} onChange={({ currentTarget: { value } }) => setName(value)} />
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
          onChange={({ currentTarget: { value } }) => setDescription(value.replace(/\n/g, ' '))}
        />
        <ColorField value={color} onChange={setColor} />
        <PictureField
          of="da categoria"
          hint="Fica no arco da categoria. Vazia, aparece a do produto mais novo dela."
          url={picture}
          error={errors.picture_url}
          onUrl={setPicture}
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
