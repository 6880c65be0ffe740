// CLDR's rule for pt-BR gives '0 pedido'; Brazilian shops write '0 pedidos', as its rule for pt-PT does.
const rules = new Intl.PluralRules('pt-PT')
const numbers = new Intl.NumberFormat('pt-BR')

/** The word alone: 'pedido' for 1, 'pedidos' for any other number. */
export function pluralWord(count: number, one: string, many: string): string {
  return rules.select(count) === 'one' ? one : many
}

/** '1 pedido', '1.234 pedidos' */
export function plural(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${pluralWord(count, one, many)}`
}
