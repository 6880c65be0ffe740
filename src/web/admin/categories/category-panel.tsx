import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { type AdminCategory, CategoryForm } from '#contract/admin-categories.ts'
import { parentProblem } from '#domain/category-tree.ts'
import { categoryPath } from '#domain/shop-paths.ts'
import { slugify } from '#domain/slug.ts'
import { formSchema, type TypedFields } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { countText, emptyAs } from '#web/data/typed-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { CategoryOptions } from '../kit/category-options.tsx'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { CheckField, oneLine, Optional, TextField } from '../kit/fields.tsx'
import { PictureField } from '../kit/picture-field.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { ColorField, DEFAULT_COLOR } from './color-field.tsx'

const CODECS = {
  name: z.string().check(z.refine((name) => slugify(name) !== '', { error: 'Use letras ou números' })),
  description: z.string(),
  color: z.string(),
  picture_url: z.string(),
  parent_id: emptyAs(null, countText()),
  moves_slug: z.boolean(),
}
type Fields = TypedFields<typeof CODECS>
const SCHEMA = formSchema(CODECS, CategoryForm)

const LABELS: [keyof Fields, string][] = [
  ['name', 'Nome'],
  ['description', 'Descrição'],
  ['parent_id', 'Fica dentro de'],
  ['color', 'Cor'],
  ['picture_url', 'Foto'],
]

function fieldsOf(category: AdminCategory | null): Fields {
  const {
    name = '',
    description = '',
    color = DEFAULT_COLOR,
    picture_url: picture = null,
    parent_id: parent = null,
  } = category ?? {}
  return {
    name,
    description,
    color,
    picture_url: picture ?? '',
    parent_id: parent === null ? '' : String(parent),
    moves_slug: false,
  }
}

type Props = {
  category: AdminCategory | null
  categories: readonly AdminCategory[]
  onSaved: () => void
  onClose: () => void
}

const MAX_NAME = 60

export function CategoryPanel({ category, categories, onSaved, onClose }: Props) {
  const [uploading, setUploading] = useState(0)
  const { form, field, errorAt, record, save, merge, discard, isDirty, isSaving } = useRecordForm({
    record: category,
    toFields: fieldsOf,
    schema: SCHEMA,
    save: ({ moves_slug: movesSlug, ...input }, read) =>
      read
        ? adminApi.adminCategories.update({
            ...input,
            id: read.id,
            version: read.version,
            ...(movesSlug && { slug: slugify(input.name) }),
          })
        : adminApi.adminCategories.create(input),
    onSaved: () => {
      showToast({ text: category ? 'Categoria atualizada!' : 'Categoria criada!' })
      onSaved()
    },
    readAgain: readCurrent,
    failed: 'Erro ao salvar categoria',
    fieldOf: { category_taken: 'name' },
  })
  const { leave, question } = useUnsavedChangesGuard(isDirty, { onClose })
  const name = form.watch('name')
  const slug = slugify(name)

  return (
    <>
      <Panel
        open
        title={category ? 'Editar Categoria' : 'Nova Categoria'}
        onClose={leave}
        onSubmit={(event) => {
          if (uploading > 0) event.preventDefault()
          else void save(event)
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
        <ConflictNote merge={merge} labels={LABELS} onDiscard={discard} />
        <Field
          label="Nome"
          required
          maxLength={MAX_NAME}
          autoComplete="off"
          hint={name.length >= MAX_NAME - 10 && `${name.length} de ${MAX_NAME} caracteres`}
          {...field('name')}
        />
        {record && name.trim() !== record.name && slug !== record.slug && (
          <CheckField
            label="Mudar também o endereço na loja"
            hint={`Quem abrir ${categoryPath(record)} vai para ${categoryPath({ slug })}.`}
            {...form.register('moves_slug')}
          />
        )}
        <SelectField label={<Optional>Fica dentro de</Optional>} {...field('parent_id')}>
          <option value="">Nenhuma: fica no começo</option>
          <CategoryOptions
            categories={categories}
            isOffered={({ id }) => parentProblem(categories, category?.id ?? null, id) === null}
          />
        </SelectField>
        <TextField
          label={<Optional>Descrição</Optional>}
          rows={2}
          maxLength={300}
          {...field('description', { clean: oneLine })}
        />
        <Controller
          control={form.control}
          name="color"
          render={({ field: { value, onChange } }) => <ColorField value={value} onChange={onChange} />}
        />
        <Controller
          control={form.control}
          name="picture_url"
          render={({ field: { value, onChange } }) => (
            <PictureField
              of="da categoria"
              hint="Fica no arco da categoria. Se ficar vazia, aparece a foto do produto mais novo da categoria."
              url={value}
              error={errorAt('picture_url')}
              onUrl={onChange}
              onUploading={setUploading}
            />
          )}
        />
      </Panel>
      {question}
    </>
  )
}

async function readCurrent({ id }: AdminCategory): Promise<AdminCategory> {
  const categories = await adminApi.adminCategories.list()
  const current = categories.find((category) => category.id === id)
  if (!current) throw new Error('The category was deleted')
  return current
}
