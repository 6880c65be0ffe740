import { Controller } from 'react-hook-form'
import { LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldRow, Optional, UnitField } from '../kit/fields.tsx'
import { StockField } from './stock-field.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Stock, codes and measures; of a product with options the sum of its stock, because its variants have the rest. */
export function StockFields({ product }: { product: ProductForm }) {
  const { record } = product
  const hasOptions = record !== null && record.options.length > 0
  return (
    <section className="grid gap-4.5 border-y border-line py-5">
      <h3 className="font-semibold">Estoque e envio</h3>
      {hasOptions ? <StockOfVariants units={record.stock_quantity} /> : <SimpleStock product={product} />}
      {record && (
        <div className="flex flex-wrap gap-2">
          <LinkButton size="sm" to={`/admin/produtos/${record.id}/variacoes`}>
            {hasOptions ? 'Editar variações' : 'Adicionar variações'}
          </LinkButton>
          <LinkButton size="sm" to={`/admin/produtos/${record.id}/estoque`}>
            Movimentação de estoque
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function StockOfVariants({ units }: { units: number }) {
  return (
    <Field
      label="Estoque"
      hint="A soma das variações. Estoque, SKU, GTIN, peso e medidas são de cada uma."
      value={units.toLocaleString('pt-BR')}
      disabled
      readOnly
    />
  )
}

function SimpleStock({ product: { form, field, errorAt, record } }: { product: ProductForm }) {
  return (
    <>
      <Controller
        control={form.control}
        name="stock_quantity"
        render={({ field: { value, onChange, ref } }) => (
          <StockField
            stored={record?.stock_quantity ?? null}
            typed={value}
            error={errorAt('stock_quantity') ?? errorAt('stock_change')}
            onChange={onChange}
            ref={ref}
          />
        )}
      />
      <FieldRow>
        <Field
          label={<Optional>SKU</Optional>}
          hint="O código da sua loja para esta peça."
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          {...field('sku')}
        />
        <Field
          label={<Optional>GTIN</Optional>}
          hint="O número do código de barras."
          inputMode="numeric"
          maxLength={14}
          autoComplete="off"
          {...field('gtin')}
        />
      </FieldRow>
      <FieldRow>
        <UnitField label={<Optional>Peso</Optional>} after="g" inputMode="numeric" {...field('weight_grams')} />
        <UnitField label={<Optional>Largura</Optional>} after="mm" inputMode="numeric" {...field('width_mm')} />
        <UnitField label={<Optional>Altura</Optional>} after="mm" inputMode="numeric" {...field('height_mm')} />
        <UnitField label={<Optional>Comprimento</Optional>} after="mm" inputMode="numeric" {...field('length_mm')} />
      </FieldRow>
    </>
  )
}
