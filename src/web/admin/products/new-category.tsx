import * as z from 'zod/mini'
import { type AdminCategory, CategoryForm } from '#contract/admin-categories.ts'
import { parentProblem } from '#domain/category-tree.ts'
import { slugify } from '#domain/slug.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { countText, emptyAs } from '#web/data/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { CategoryOptions } from '../kit/category-options.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { Optional } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'

const CODECS = {
  name: z.string().check(z.refine((name) => slugify(name) !== '', { error: 'Use letras ou números' })),
  parent_id: emptyAs(null, countText()),
}
const SCHEMA = formSchema(CODECS, CategoryForm)

type Props = {
  categories: readonly AdminCategory[]
  onMade: (category: AdminCategory) => void
  onClose: () => void
}

/** A category made while a product is edited: colour, photo and text are for the page of categories. */
export function NewCategory({ categories, onMade, onClose }: Props) {
  const { field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { name: '', parent_id: '' },
    send: (input) => adminApi.adminCategories.create(input),
    onDone: (category) => {
      showToast({ text: 'Categoria criada!' })
      onMade(category)
    },
    failed: 'Erro ao salvar categoria',
    fieldOf: { category_taken: 'name' },
  })
  return (
    <Panel
      open
      width="slim"
      title="Nova Categoria"
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="sm" kind="main" type="submit" busy={isSaving}>
            {isSaving ? 'Salvando...' : 'Criar Categoria'}
          </Button>
        </>
      }
    >
      <Field
        label="Nome"
        required
        maxLength={60}
        autoComplete="off"
        hint="Cor, foto e descrição ficam em Produtos, Categorias."
        {...field('name')}
      />
      <SelectField label={<Optional>Fica dentro de</Optional>} {...field('parent_id')}>
        <option value="">Nenhuma: fica no começo</option>
        <CategoryOptions categories={categories} isOffered={({ id }) => parentProblem(categories, null, id) === null} />
      </SelectField>
    </Panel>
  )
}
