import type { AdminCategory } from '#contract/admin-categories.ts'
import { centsFromText } from '#domain/money.ts'
import { discountPercent } from '#domain/product.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Optional, TextField, UnitField } from '../kit/fields.tsx'
import { type Typed, withName } from './product-form.ts'
import type { useProductForm } from './use-product-form.ts'

type Form = ReturnType<typeof useProductForm>

/** What a product is called, costs and says. */
export function ProductFields({ form: { typed, setTyped, errors }, isNew, categories }: { form: Form; isNew: boolean; categories: readonly AdminCategory[] }) {
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes })
  return (
    <div className="product-form-part">
      <Field label="Nome" required maxLength={200} value={typed.name} error={errors.name} onChange={({ currentTarget: { value } }) => setTyped(withName(typed, value, isNew))} />
      <Field
        label="Slug"
        required
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        hint={isNew ? 'Feito do nome.' : 'Feito do nome. Mudar quebra links já divulgados.'}
        value={typed.slug}
        error={errors.slug}
        onChange={({ currentTarget: { value } }) => set({ slug: value })}
      />
      <div className="two">
        <UnitField label="Preço de venda" before="R$" required value={typed.price} error={errors.price} onChange={({ currentTarget: { value } }) => set({ price: value })} />
        <UnitField
          label={<Optional>Preço original</Optional>}
          before="R$"
          hint={discountHint(typed)}
          value={typed.originalPrice}
          error={errors.original_price}
          onChange={({ currentTarget: { value } }) => set({ originalPrice: value })}
        />
      </div>
      <div className="two">
        <Field
          label="Estoque"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          hint="Unidades que ainda podem ser vendidas."
          value={typed.stock}
          error={errors.stock_quantity}
          onChange={({ currentTarget: { value } }) => set({ stock: value })}
        />
        <SelectField label={<Optional>Categoria</Optional>} value={typed.categoryId} error={errors.category_id} onChange={({ currentTarget: { value } }) => set({ categoryId: value })}>
          <option value="">Sem categoria</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label="Descrição curta" rows={2} maxLength={500} value={typed.shortDescription} error={errors.short_description} onChange={({ currentTarget: { value } }) => set({ shortDescription: value.replace(/\n/g, ' ') })} />
      <TextField label="Descrição" rows={6} maxLength={20_000} value={typed.description} error={errors.description} onChange={({ currentTarget: { value } }) => set({ description: value })} />
    </div>
  )
}

function discountHint({ price, originalPrice }: Typed): string {
  const [now, before] = [centsFromText(price), centsFromText(originalPrice)]
  if (originalPrice.trim() === '') return 'Vazio: sem desconto.'
  const percent = now === null ? null : discountPercent(now, before)
  return percent === null ? 'Não é maior que o preço de venda: a loja não mostra desconto.' : `A loja mostra −${percent}%.`
}
