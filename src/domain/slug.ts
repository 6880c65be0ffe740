/** 'Luminária de Mesa (Âmbar)' becomes 'luminaria-de-mesa-ambar'; empty when the name has no letter or digit. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Why a slug cannot be a product's, or null. Digits alone are the address of a product's number. */
export function productSlugProblem(slug: string): string | null {
  if (slug === '') return 'Use letras ou números no endereço'
  return /^\d+$/.test(slug) ? 'Use ao menos uma letra: só com números, o endereço seria o de outro produto' : null
}
