import type { ChangeEvent } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { centsFromText } from '#domain/money-text.ts'
import { discountPercent } from '#domain/product.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Optional, TextField, UnitField } from '../kit/fields.tsx'
import { type Typed, withName } from './product-form.ts'
import { StockField } from './stock-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

type Props = { form: ProductFormState; isNew: boolean; categories: readonly AdminCategory[] }
type TextName = 'slug' | 'price' | 'originalPrice' | 'categoryId' | 'shortDescription' | 'description'
type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What a product is called, costs and says. */
export function ProductFields({ form: { base, typed, setTyped, errors }, isNew, categories }: Props) {
  const field = (name: TextName) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: Change) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <div className="product-form-part">
      <Field
        label="Nome"
        required
        maxLength={200}
        error={errors.name}
        value={typed.name}
        onChange={({ currentTarget: { value } }) => setTyped(withName(typed, value, isNew))}
      />
      <Field
        label="Slug"
        required
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        hint={isNew ? 'Feito do nome.' : 'Feito do nome. Mudar quebra links já divulgados.'}
        error={errors.slug}
        {...field('slug')}
      />
      <div className="two">
        <UnitField label="Preço de venda" before="R$" required error={errors.price} {...field('price')} />
        <UnitField
          label={<Optional>Preço original</Optional>}
          before="R$"
          hint={discountHint(typed)}
          error={errors.original_price}
          {...field('originalPrice')}
        />
      </div>
      <div className="two">
        <StockField
          stored={base?.stock_quantity ?? null}
          typed={typed.stock}
          error={errors.stock_quantity}
          onChange={(stock) => setTyped({ ...typed, stock })}
        />
        <SelectField label={<Optional>Categoria</Optional>} error={errors.category_id} {...field('categoryId')}>
          <option value="">Sem categoria</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Descrição curta"
        rows={2}
        maxLength={500}
        error={errors.short_description}
        value={typed.shortDescription}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, shortDescription: value.replace(/\n/g, ' ') })}
      />
      <TextField label="Descrição" rows={6} maxLength={20_000} error={errors.description} {...field('description')} />
    </div>
  )
}

function discountHint({ price, originalPrice }: Typed): string {
  const [now, before] = [centsFromText(price), centsFromText(originalPrice)]
  if (originalPrice.trim() === '') return 'Vazio: sem desconto.'
  const percent = now === null ? null : discountPercent(now, before)
  return percent === null
    ? 'Não é maior que o preço de venda: a loja não mostra desconto.'
    : `A loja mostra −${percent}%.`
}
