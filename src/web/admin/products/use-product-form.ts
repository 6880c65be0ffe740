import type { AdminProduct } from '#contract/admin-products.ts'
import { productPath } from '#domain/shop-paths.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import { fieldsOf, mergeSale, productSchema, withPictures } from './product-form.ts'

export type ProductForm = ReturnType<typeof useProductForm>

export function useProductForm(product: AdminProduct | null, onSaved: (saved: AdminProduct) => void) {
  return useRecordForm({
    record: product,
    toFields: fieldsOf,
    schema: productSchema,
    save: (input, read) =>
      read
        ? adminApi.adminProducts.update({ ...input, id: read.id, version: read.version })
        : adminApi.adminProducts.create({ ...input, stock_quantity: input.stock_quantity ?? 0 }),
    onSaved: (saved) => {
      showToast({
        text: product ? 'Produto atualizado!' : 'Produto criado!',
        ...(saved.is_active
          ? { action: { label: 'Ver na loja', to: productPath(saved) } }
          : { detail: 'Está inativo: ainda não aparece na loja.' }),
      })
      onSaved(saved)
    },
    readAgain: ({ id }) => adminApi.adminProducts.get({ id }),
    mergeQuietly: mergeSale,
    settle: (merged) => withPictures(merged, merged.pictures),
    failed: 'Erro ao salvar produto',
    fieldOf: { slug_taken: 'slug' },
  })
}
