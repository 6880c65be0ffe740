import { useEffect } from 'react'
import { MAX_ATTRIBUTES } from '#contract/admin-products.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { Field } from '#web/ui/field.tsx'
import { adminApi } from '../api.ts'
import { FieldRow, Optional } from '../kit/fields.tsx'
import { PairList } from '../kit/pair-list.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Brand, part number, warranty and attributes; without suggestions until they are loaded, or if that fails. */
export function FactsFields({ product }: { product: ProductForm }) {
  const { send, cancel, data } = useLatestRequest((_: null, signal) =>
    adminApi.adminProducts.suggestions(undefined, { signal }),
  )
  useEffect(() => {
    send(null)
    return cancel
    // Once for each opened form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <>
      <FieldRow>
        <Field
          label={<Optional>Marca</Optional>}
          maxLength={100}
          autoComplete="off"
          list="marcas"
          {...product.field('brand')}
        />
        <Field
          label={<Optional>MPN</Optional>}
          hint="O código do fabricante para esta peça."
          maxLength={70}
          autoComplete="off"
          {...product.field('mpn')}
        />
      </FieldRow>
      <datalist id="marcas">
        {data?.brands.map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </datalist>
      <Field
        label={<Optional>Garantia</Optional>}
        placeholder="Garantia de 1 ano"
        hint="A frase que o cliente lê, além da garantia legal. Se ficar vazia, não aparece."
        maxLength={200}
        {...product.field('warranty')}
      />
      <PairList
        editing={product}
        name="attributes"
        legend="Ficha técnica"
        columns={[
          {
            key: 'name',
            label: (n) => `Característica ${n}`,
            placeholder: 'Material',
            maxLength: 60,
            suggestions: data?.attribute_names ?? [],
          },
          { key: 'value', label: (n) => `Valor ${n}`, placeholder: 'Cerâmica', maxLength: 300 },
        ]}
        max={MAX_ATTRIBUTES}
        addText="Adicionar característica"
        removeText={(n) => `Remover característica ${n}`}
        rowText={(n) => `característica ${n}`}
      />
    </>
  )
}
