import { useRef } from 'react'
import PlusIcon from 'lucide-react/icons/plus'
import type { FoundVariant } from '#contract/admin-staff-orders.ts'
import { plural } from '#domain/plural.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { FIELD_HINT, SearchField } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useDebouncedSearchParam } from '#web/ui/use-debounced-search-param.ts'
import { adminApi } from '../api.ts'
import { Thumb } from '../kit/thumb.tsx'

type Props = { label?: string; excluded: readonly number[]; onPick: (variant: FoundVariant) => void }

/** Finds what staff sell, by name or SKU; Enter takes the first one. */
export function VariantSearch({ label = 'Adicionar produto', excluded, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { send, cancel, data, error } = useLatestRequest((search: string, signal) =>
    adminApi.adminStaffOrders.products({ search }, { signal }),
  )
  const [text, setText] = useDebouncedSearchParam('', (search) => (search === '' ? cancel() : send(search)))
  const found = text.trim() === '' ? [] : data?.filter(({ variant_id: id }) => !excluded.includes(id))

  function pick(variant: FoundVariant): void {
    input.current?.focus()
    setText('')
    cancel()
    onPick(variant)
  }

  return (
    <div className="grid gap-2">
      <SearchField
        label={label}
        placeholder="Nome ou SKU"
        autoComplete="off"
        maxLength={200}
        value={text}
        ref={input}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          const first = found?.find(({ stock }) => stock > 0)
          if (first) pick(first)
        }}
      />
      {error !== null && <Problem text="Não foi possível procurar. Tente de novo." />}
      {found && found.length > 0 && (
        <ul aria-label="Produtos encontrados" className="rounded-[8px] border border-line">
          {found.map((variant) => (
            <li key={variant.variant_id} className="not-first:border-t not-first:border-line">
              <Found variant={variant} onPick={() => pick(variant)} />
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
    </div>
  )
}

function Found({ variant, onPick }: { variant: FoundVariant; onPick: () => void }) {
  const { name, variant_text: choice, sku, stock, price, image_url: url, is_active: isActive } = variant
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 px-2 py-1.5 text-left hover:bg-paper disabled:text-ink-soft disabled:hover:bg-transparent"
      disabled={stock === 0}
      onClick={onPick}
    >
      <Thumb src={url} isSmall />
      <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
        {nameWithVariant(name, choice)}
        <span className={`block ${FIELD_HINT}`}>
          {sku && `${sku} · `}
          {stock === 0 ? 'Sem estoque' : `${stock} em estoque`}
          {!isActive && ' · não aparece na loja'}
        </span>
      </span>
      <Money cents={price} className="num flex-none" />
      {stock > 0 && <PlusIcon className="size-4 flex-none text-ink-soft" />}
      <span className="sr-only">Adicionar</span>
    </button>
  )
}
