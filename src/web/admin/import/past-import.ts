import type { PastImport } from '#contract/admin-import.ts'
import { plural } from '#domain/plural.ts'

export function importPath({ id }: Pick<PastImport, 'id'>): string {
  return `/admin/produtos/importacoes/${id}`
}

export function importName({ id, file_name: name }: Pick<PastImport, 'id' | 'file_name'>): string {
  return name || `Importação nº ${id}`
}

/** The list of products, by its name. */
export function productPath(name: string): string {
  return `/admin/produtos?busca=${encodeURIComponent(name)}`
}

/** '2 novos, 1 alterado' */
export function productsText({ created, changed }: Pick<PastImport, 'created' | 'changed'>): string {
  const parts = [
    created > 0 && plural(created, 'novo', 'novos'),
    changed > 0 && plural(changed, 'alterado', 'alterados'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** '12 de 40', of those that were fetched. */
export function picturesText({ total, done }: PastImport['pictures']): string {
  return done === total ? String(total) : `${done} de ${total}`
}

export function isFetching({ total, done, failed }: PastImport['pictures']): boolean {
  return done + failed < total
}
