/** As carts, orders, mails and papers call what was bought: 'Vaso Serra (Azul · M)'. */
export function nameWithVariant(productName: string, variantText: string): string {
  return variantText === '' ? productName : `${productName} (${variantText})`
}
