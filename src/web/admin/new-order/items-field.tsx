import { useRef, useState } from 'react'
import TrashIcon from 'lucide-react/icons/trash'
import type { FoundVariant, StaffOrderQuote } from '#contract/admin-staff-orders.ts'
import { plural } from '#domain/plural.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Field, FIELD_HINT } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { UnitField } from '../kit/fields.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import type { Editing } from './order-form.ts'
import { textFromCents } from '#domain/money-text.ts'
import { SECTION, SECTION_TITLE } from './section.ts'
import { VariantSearch } from './variant-search.tsx'

type Props = { editing: Editing; quote: StaffOrderQuote | null }

/** What is sold: a search, and a line for each chosen variant. */
export function ItemsField({ editing: { form, field, errorAt }, quote }: Props) {
  const [picked, setPicked] = useState<ReadonlyMap<number, FoundVariant>>(new Map())
  const [said, setSaid] = useState('')
  const section = useRef<HTMLElement>(null)
  const items = form.watch('items')
  const quoted = new Map(quote?.items.map((item) => [item.variant_id, item]))

  function setItems(next: typeof items): void {
    form.setValue('items', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  function add(variant: FoundVariant): void {
    const { variant_id: id } = variant
    setPicked(new Map([...picked, [id, variant]]))
    setItems([...items, { variant_id: id, quantity: '1', price: '', price_reason: '' }])
    setSaid(`${nameOf(variant)} adicionado`)
  }

  /** The button unmounts with its row, so focus moves first. */
  function remove(index: number): void {
    section.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    setSaid(`${nameOf(picked.get(items[index]!.variant_id)!)} removido`)
    setItems(items.toSpliced(index, 1))
  }

  return (
    <section ref={section} className={SECTION} aria-labelledby="produtos">
      <h2 id="produtos" className={SECTION_TITLE}>
        Produtos
      </h2>
      {items.length > 0 && (
        <ul aria-label="Produtos do pedido" className="border-t border-line">
          {items.map(({ variant_id: id, price }, index) => {
            const variant = { ...picked.get(id)!, ...quoted.get(id), price: picked.get(id)!.price }
            const listPrice = quoted.get(id)?.list_price ?? variant.price
            const { stock } = variant
            const isOver = Number(items[index]!.quantity) > stock
            return (
              <li key={id} className="grid gap-3 border-b border-line py-3">
                <div className="flex items-start gap-3">
                  <Thumb src={variant.image_url} />
                  <div className="min-w-0 flex-1 leading-tight wrap-anywhere">
                    {nameOf(variant)}
                    <span className={`block ${FIELD_HINT}`}>
                      {variant.sku && `${variant.sku} · `}
                      {plural(stock, 'unidade', 'unidades')} em estoque
                      {!variant.is_active && ' · não aparece na loja'}
                    </span>
                  </div>
                  <span className="num pt-0.5 font-semibold" aria-label="Total do produto">
                    {quoted.get(id) && <Money cents={quoted.get(id)!.total} />}
                  </span>
                  <ToolButton icon={TrashIcon} label={`Remover ${nameOf(variant)}`} onClick={() => remove(index)} />
                </div>
                <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[5.5rem_9rem_minmax(0,1fr)] sm:pl-13">
                  <Field
                    label="Quantidade"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    {...field(`items.${index}.quantity`)}
                    error={field(`items.${index}.quantity`).error ?? (isOver ? `Há só ${stock} em estoque` : undefined)}
                  />
                  <UnitField
                    label="Preço"
                    before="R$"
                    autoComplete="off"
                    placeholder={textFromCents(listPrice)}
                    {...field(`items.${index}.price`)}
                  />
                  {price.trim() !== '' && (
                    <Field
                      className="col-span-full sm:col-span-1"
                      label="Motivo do preço"
                      placeholder="Ex.: combinado pelo WhatsApp"
                      maxLength={200}
                      {...field(`items.${index}.price_reason`)}
                    />
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <VariantSearch excluded={items.map(({ variant_id: id }) => id)} onPick={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Problem text={errorAt('items')} />
    </section>
  )
}

function nameOf({ name, variant_text: variant }: Pick<FoundVariant, 'name' | 'variant_text'>): string {
  return nameWithVariant(name, variant)
}
