import { foldText } from './search.ts'

/** As carts, orders, mails and papers call what was bought: 'Vaso Serra (Azul · M)'. */
export function nameWithVariant(productName: string, variantText: string): string {
  return variantText === '' ? productName : `${productName} (${variantText})`
}

/** What was chosen of one option, by the names that shoppers read. */
type Choice = { option: string; value: string }

type Option = { name: string; values: readonly { id: number; name: string }[] }

export function choicesOf(options: readonly Option[], { value_ids: ids }: { value_ids: readonly number[] }): Choice[] {
  return options.flatMap(({ name: option, values }) => {
    const value = values.find(({ id }) => ids.includes(id))
    return value ? [{ option, value: value.name }] : []
  })
}

const PROPERTIES: Readonly<Record<string, 'color' | 'size'>> = { cor: 'color', tamanho: 'size' }

/** Which property of schema.org and of feeds an option is; null for others. */
export function optionProperty(option: string): 'color' | 'size' | null {
  return PROPERTIES[foldText(option)] ?? null
}
