import type { AdminProduct } from '#contract/admin-products.ts'
import type { VariantMatrix } from '#contract/admin-variants.ts'
import { VARIANT_LIMITS } from '#contract/admin-variants.ts'
import { plural } from '#domain/plural.ts'
import { Button, GoLink, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Note, PageHead } from '../kit/blocks.tsx'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import type { Route } from './+types/variants-page'
import { BulkFields } from './bulk-fields.tsx'
import { rowText } from './draft.ts'
import { OptionsEditor } from './options-editor.tsx'
import { useVariants } from './use-variants.ts'
import { VariantGrid } from './variant-grid.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const [product, matrix] = await Promise.all([adminApi.adminProducts.get({ id }), adminApi.adminVariants.get({ id })])
  return { product, matrix }
}

export default function VariantsPage({ loaderData }: Route.ComponentProps) {
  return <VariantsEditor key={loaderData.product.id} {...loaderData} />
}

export function VariantsEditor({ product, matrix }: { product: AdminProduct; matrix: VariantMatrix }) {
  const variants = useVariants(product, matrix)
  const { draft, picked, isDirty } = variants
  const { question } = useUnsavedChangesGuard(isDirty, {})
  const isTooMany = draft.rows.length > VARIANT_LIMITS.variants
  return (
    <>
      <AdminHead title={`Variações de ${product.name}`} />
      <GoLink to="/admin/produtos" arrow="left">
        Produtos
      </GoLink>
      <PageHead
        title={`Variações de ${product.name}`}
        sub={plural(draft.rows.length, 'variação', 'variações')}
        actions={
          <>
            <LinkButton size="sm" to={`/admin/produtos/${product.id}/estoque`}>
              Movimentação de estoque
            </LinkButton>
            {isDirty && (
              <Button size="sm" onClick={() => void variants.discard()}>
                Desfazer mudanças
              </Button>
            )}
            <Button
              size="sm"
              kind="main"
              busy={variants.isSaving}
              disabled={!isDirty || isTooMany}
              onClick={variants.save}
            >
              {variants.isSaving ? 'Salvando...' : 'Salvar variações'}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <section className="grid grid-cols-1 gap-3" aria-labelledby="opcoes">
          <h2 id="opcoes" className="text-16/6 font-semibold">
            Opções
          </h2>
          <p className="max-w-[72ch] text-ink-soft">
            {draft.options.length === 0
              ? 'Este produto é vendido como um só. Com opções, como cor e tamanho, cada combinação tem estoque e preço próprios.'
              : 'Um valor renomeado continua o mesmo. O que já foi vendido é ocultado em vez de excluído.'}
          </p>
          <OptionsEditor options={draft.options} onChange={variants.changeOptions} />
        </section>
        <section className="grid grid-cols-1 gap-3" aria-labelledby="combinacoes">
          <h2 id="combinacoes" className="text-16/6 font-semibold">
            Combinações
          </h2>
          {isTooMany && (
            <Note tone="bad" role="alert">{`Um produto tem no máximo ${VARIANT_LIMITS.variants} variações.`}</Note>
          )}
          {picked.size > 0 && (
            <BulkFields
              count={picked.size}
              onPrice={(typed) => variants.changePicked('price', typed)}
              onStock={(typed) => variants.changePicked('stock_quantity', typed)}
              onToggle={variants.togglePicked}
            />
          )}
          <p className="text-(length:--small) text-ink-soft max-lg:hidden">
            Setas movem, <kbd>Enter</kbd> ou <kbd>F2</kbd> edita, <kbd>Esc</kbd> desfaz. Cole células de uma planilha.
          </p>
          <VariantGrid
            rows={draft.rows}
            nameOf={(row) => rowText(draft, row) || product.name}
            picked={picked}
            onPick={variants.pick}
            onWrite={variants.write}
            onToggle={variants.toggle}
            onRemove={variants.remove}
          />
        </section>
      </div>
      {question}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
