import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { Panel } from '../kit/dialogs.tsx'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { FactsFields } from './facts-fields.tsx'
import { RelatedField } from './related-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { VideoField } from './video-field.tsx'
import { NewCategory } from './new-category.tsx'
import { PRODUCT_LABELS, productWords } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'
import { SearchFields } from './search-fields.tsx'
import { ProductFields } from './product-fields.tsx'

type Props = {
  /** Null makes a new one. */
  product: AdminProduct | null
  categories: readonly AdminCategory[]
  onSaved: (saved: AdminProduct) => void
  onClose: () => void
}

const COLUMN = 'grid min-w-0 content-start gap-4.5'

export function ProductPanel({ product, categories: known, onSaved, onClose }: Props) {
  const form = useProductForm(product, onSaved)
  const [uploading, setUploading] = useState(0)
  const [sendingVideo, setSendingVideo] = useState(0)
  const [added, setAdded] = useState<readonly AdminCategory[]>([])
  const [isNaming, setNaming] = useState(false)
  const categories = [...known, ...added.filter(({ id }) => !known.some((category) => category.id === id))]
  const verb = product ? 'Atualizar Produto' : 'Criar Produto'
  const waits = uploading + sendingVideo > 0
  const { leave, isAsking, question } = useUnsavedChangesGuard(form.isDirty || waits, { onClose, param: 'novo' })

  const categoryName = (id: string) =>
    categories.find((category) => String(category.id) === id)?.name ?? 'outra categoria'

  useSaveKey(() => waits || isAsking || isNaming || void form.save())

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
              {waits
                ? uploading > 0
                  ? 'Enviando fotos...'
                  : 'Enviando vídeo...'
                : form.isSaving
                  ? 'Salvando...'
                  : verb}
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
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] sm:gap-8">
          <div className={COLUMN}>
            <ProductFields product={form} categories={categories} onNewCategory={() => setNaming(true)} />
            <FactsFields product={form} />
            <RelatedField product={form} />
          </div>
          <div className={classNames(COLUMN, 'max-sm:order-first')}>
            <PicturesField product={form} onUploading={setUploading} />
            <VideoField product={form} onUploading={setSendingVideo} />
          </div>
        </div>
        <SearchFields product={form} categoryName={categoryName} />
      </Panel>
      {isNaming && (
        <NewCategory
          categories={categories}
          onClose={() => setNaming(false)}
          onMade={(category) => {
            // The select takes only a value that it offers.
            flushSync(() => setAdded([...added, category]))
            form.form.setValue('category_id', String(category.id), { shouldDirty: true })
            setNaming(false)
          }}
        />
      )}
      {question}
    </>
  )
}

/** Ctrl and Enter save from any field, also from one of several lines. */
function useSaveKey(save: () => void) {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
}
