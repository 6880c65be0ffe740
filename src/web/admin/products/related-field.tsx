import { useRef, useState } from 'react'
import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash'
import { MAX_RELATED, type RelatedProduct } from '#contract/admin-products.ts'
import { plural } from '#domain/plural.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FIELD_HINT, FIELD_LABEL, SearchField } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useDebouncedSearchParam } from '#web/ui/use-debounced-search-param.ts'
import { adminApi } from '../api.ts'
import { DragHandle } from '../kit/drag-handle.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import type { ProductForm } from './use-product-form.ts'

const MAX_FOUND = 6

/** The products shown first with this one, in order. */
export function RelatedField({ product: { form, record, errorAt } }: { product: ProductForm }) {
  const [moved, setMoved] = useState('')
  const field = useRef<HTMLFieldSetElement>(null)
  const related = form.watch('related_products')
  const excluded = [record?.id, ...related.map(({ id }) => id)]

  function setRelated(next: RelatedProduct[]) {
    form.setValue('related_products', next, { shouldDirty: true })
  }

  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= related.length) return
    setRelated(related.toSpliced(from, 1).toSpliced(to, 0, related[from]!))
    setMoved(`${related[from]!.name}: posição ${to + 1} de ${related.length}`)
  }

  /** The button unmounts with its row, so focus moves first. */
  function remove(index: number) {
    const buttons = field.current?.querySelectorAll<HTMLElement>('[data-remove] button')
    const neighbour = buttons?.[index === related.length - 1 ? index - 1 : index + 1]
    ;(neighbour ?? field.current?.querySelector('input'))?.focus()
    setRelated(related.toSpliced(index, 1))
    setMoved(`${related[index]!.name} removido`)
  }

  return (
    <fieldset className="grid min-w-0 gap-2" ref={field}>
      <legend className={`${FIELD_LABEL} mb-1.5`}>Produtos relacionados</legend>
      <p className={FIELD_HINT}>
        Aparecem primeiro em “Veja também”, na página do produto. Depois vêm os comprados junto e os da categoria.
      </p>
      {related.length > 0 && (
        <ol aria-label="Produtos escolhidos">
          {related.map((other, index) => (
            <Row
              key={other.id}
              other={other}
              index={index}
              count={related.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <Problem text={errorAt('related_ids')} />
      {related.length < MAX_RELATED ? (
        <ProductSearch
          excluded={excluded}
          onPick={(picked) => {
            setRelated([...related, picked])
            setMoved(`${picked.name} adicionado`)
          }}
        />
      ) : (
        <p className={FIELD_HINT}>São {MAX_RELATED} no máximo.</p>
      )}
    </fieldset>
  )
}

type RowProps = {
  other: RelatedProduct
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function Row({ other: { name, image_url: url, is_shown: isShown }, index, count, onMove, onRemove }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  return (
    <li
      ref={row}
      className={classNames(
        'flex min-h-12 items-center gap-2 border-b border-line bg-surface py-1',
        isDragged && 'relative z-1 shadow-(--float)',
      )}
    >
      <DragHandle
        label={`Mover ${name}, posição ${index + 1} de ${count}`}
        item={row}
        index={index}
        onMove={onMove}
        onDragged={setDragged}
      />
      <Thumb src={url} />
      <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
        {name}
        {!isShown && <span className={`block ${FIELD_HINT}`}>Inativo ou esgotado: por enquanto não aparece.</span>}
      </span>
      <span data-remove>
        <ToolButton icon={TrashIcon} label={`Remover ${name}`} onClick={onRemove} />
      </span>
    </li>
  )
}

type SearchProps = { excluded: readonly (number | undefined)[]; onPick: (product: RelatedProduct) => void }

function ProductSearch({ excluded, onPick }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const { send, cancel, data, error } = useLatestRequest((search: string, signal) =>
    adminApi.adminProducts.list({ search, limit: MAX_FOUND + MAX_RELATED + 1 }, { signal }),
  )
  const [text, setText] = useDebouncedSearchParam('', (search) => (search === '' ? cancel() : send(search)))
  const found = text.trim() === '' ? [] : data?.items.filter(({ id }) => !excluded.includes(id)).slice(0, MAX_FOUND)

  function pick({ id, name, image_url, is_active, stock_quantity }: NonNullable<typeof found>[number]) {
    input.current?.focus()
    setText('')
    cancel()
    onPick({ id, name, image_url, is_shown: is_active && stock_quantity > 0 })
  }

  return (
    <>
      <SearchField
        label="Procurar um produto para relacionar"
        hideLabel
        placeholder="Nome do produto"
        autoComplete="off"
        maxLength={200}
        value={text}
        ref={input}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (found?.[0]) pick(found[0])
        }}
      />
      {error !== null && <Problem text="Não foi possível procurar. Tente de novo." />}
      {found && found.length > 0 && (
        <ul aria-label="Produtos encontrados" className="rounded-[8px] border border-line">
          {found.map((product) => (
            <li key={product.id} className="not-first:border-t not-first:border-line">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 px-2 py-1 text-left hover:bg-paper"
                onClick={() => pick(product)}
              >
                <Thumb src={product.image_url} isSmall />
                <span className="min-w-0 flex-1 leading-tight wrap-anywhere">{product.name}</span>
                <PlusIcon className="size-4 flex-none text-ink-soft" />
                <span className="sr-only">Adicionar</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={FIELD_HINT}>
        {text.trim() !== '' &&
          data &&
          (found?.length ? (
            <span className="sr-only">{plural(found.length, 'produto encontrado', 'produtos encontrados')}</span>
          ) : (
            `Nenhum outro produto combina com “${text.trim()}”.`
          ))}
      </p>
    </>
  )
}
