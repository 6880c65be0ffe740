/** 'Luminária de Mesa (Âmbar)' becomes 'luminaria-de-mesa-ambar'; empty when the name has no letter or digit. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
