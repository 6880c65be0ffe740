import { Controller } from 'react-hook-form'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { centsFromText } from '#domain/money-text.ts'
import { discountPercent } from '#domain/product.ts'
import { productPath } from '#domain/shop-paths.ts'
import { slugify } from '#domain/slug.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { CategoryOptions } from '../kit/category-options.tsx'
import { FieldRow, oneLine, Optional, TextField, UnitField } from '../kit/fields.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { FurtherCategories } from './further-categories.tsx'
import { StockFields } from './stock-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

type Props = { product: ProductForm; categories: readonly AdminCategory[]; onNewCategory: () => void }

export function ProductFields({ product, categories, onNewCategory }: Props) {
  const { form, field, record } = product
  const isNew = record === null

  /** A new product's slug follows its name until the slug is edited. */
  function follow(name: string, before: string) {
    if (isNew && form.getValues('slug') === slugify(before)) form.setValue('slug', slugify(name))
  }

  return (
    <>
      <Field label="Nome" required maxLength={200} autoComplete="off" {...field('name', { onChanged: follow })} />
      <Field
        label="Slug (endereço na loja)"
        required
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        hint={<SlugHint stored={record?.slug} typed={form.watch('slug')} />}
        {...field('slug')}
      />
      <FieldRow>
        <UnitField label="Preço de venda" before="R$" required {...field('price')} />
        <UnitField
          label={<Optional>Preço original</Optional>}
          before="R$"
          hint={discountHint(...form.watch(['price', 'original_price']))}
          {...field('original_price')}
        />
      </FieldRow>
      <div className="grid gap-1">
        <SelectField label={<Optional>Categoria</Optional>} {...field('category_id')}>
          <option value="">Sem categoria</option>
          <CategoryOptions categories={categories} />
        </SelectField>
        <button type="button" className={`${TEXT_LINK} justify-self-start`} onClick={onNewCategory}>
          Nova categoria…
        </button>
      </div>
      <Controller
        control={form.control}
        name="further_category_ids"
        render={({ field: { value, onChange } }) => (
          <FurtherCategories
            categories={categories.filter(({ id }) => String(id) !== form.watch('category_id'))}
            chosen={value}
            onChange={onChange}
          />
        )}
      />
      <StockFields product={product} />
      <TextField label="Descrição curta" rows={2} maxLength={500} {...field('short_description', { clean: oneLine })} />
      <TextField label="Descrição" rows={6} maxLength={20_000} {...field('description')} />
    </>
  )
}

/** The whole address; for another one than is stored, what happens to the former. */
function SlugHint({ stored, typed }: { stored: string | undefined; typed: string }) {
  const slug = slugify(typed)
  if (slug === '') return 'Feito do nome. É o endereço do produto na loja.'
  const address = location.origin + productPath({ slug })
  if (stored === undefined || slug === stored) return <span className="wrap-anywhere">{address}</span>
  return (
    <span className="wrap-anywhere">
      <b className="font-semibold text-ink">O endereço muda para {address}.</b> Quem abrir{' '}
      {productPath({ slug: stored })} é levado para lá, mas links já impressos e anúncios devem usar o novo.
    </span>
  )
}

function discountHint(price: string, originalPrice: string): string {
  const [now, before] = [centsFromText(price), centsFromText(originalPrice)]
  if (originalPrice.trim() === '') return 'Se ficar vazio, não há desconto.'
  const percent = now === null ? null : discountPercent(now, before)
  return percent === null
    ? 'Não é maior que o preço de venda: a loja não mostra desconto.'
    : `A loja mostra −${percent}%.`
}
