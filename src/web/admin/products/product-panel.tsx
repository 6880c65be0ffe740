import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Panel } from '../kit/dialogs.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import { PicturesField } from './pictures-field.tsx'
import { fieldsOf, mergeSale, PRODUCT_LABELS, productSchema, productWords, withPictures } from './product-form.ts'
import { ProductFields } from './product-fields.tsx'

type Props = {
  /** Null makes a new one. */
  product: AdminProduct | null
  categories: readonly AdminCategory[]
  onSaved: (saved: AdminProduct) => void
  onClose: () => void
}

export function ProductPanel({ product, categories, onSaved, onClose }: Props) {
  const form = useProductForm(product, onSaved)
  const [uploading, setUploading] = useState(0)
  const verb = product ? 'Atualizar Produto' : 'Criar Produto'
  const waits = uploading > 0
  const { leave, isAsking, question } = useUnsavedChangesGuard(form.isDirty || waits, { onClose })

  const categoryName = (id: string) =>
    categories.find((category) => String(category.id) === id)?.name ?? 'outra categoria'

  useSaveKey(() => waits || isAsking || void form.save())

  return (
    <>
      <Panel
        open
        title={product ? 'Editar Produto' : 'Novo Produto'}
        width="wide"
        isFull
        onClose={leave}
        onSubmit={(event) => {
          if (waits) event.preventDefault()
          else void form.save(event)
        }}
        hint={
          <span className="max-lg:hidden">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> salva
          </span>
        }
        actions={
          <>
            <Button size="sm" onClick={leave}>
              Cancelar
            </Button>
            <Button size="sm" kind="main" type="submit" busy={form.isSaving} disabled={waits}>
              {waits ? 'Enviando fotos...' : form.isSaving ? 'Salvando...' : verb}
            </Button>
          </>
        }
      >
        <ConflictNote
          merge={form.merge}
          labels={PRODUCT_LABELS}
          words={productWords(categoryName)}
          onDiscard={form.discard}
        />
        <div className="product-form">
          <ProductFields product={form} categories={categories} />
          <PicturesField product={form} onUploading={setUploading} />
        </div>
      </Panel>
      {question}
    </>
  )
}

export type ProductForm = ReturnType<typeof useProductForm>

function useProductForm(product: AdminProduct | null, onSaved: (saved: AdminProduct) => void) {
  return useRecordForm({
    record: product,
    toFields: fieldsOf,
    schema: productSchema,
    save: (input, read) =>
      read
        ? adminApi.adminProducts.update({ ...input, id: read.id, version: read.version })
        : adminApi.adminProducts.create({ ...input, stock_quantity: input.stock_quantity ?? 0 }),
    onSaved: (saved) => {
      showToast({ text: product ? 'Produto atualizado!' : 'Produto criado!' })
      onSaved(saved)
    },
    readAgain: ({ id }) => adminApi.adminProducts.get({ id }),
    mergeQuietly: mergeSale,
    settle: (merged) => withPictures(merged, merged.pictures),
    failed: 'Erro ao salvar produto',
    fieldOf: { slug_taken: 'slug' },
  })
}

/** Ctrl and Enter save from any field, also from one of several lines. */
function useSaveKey(save: () => void) {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
