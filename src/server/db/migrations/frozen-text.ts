/**
 * How texts were folded for search when the first release was made. Migrations use this copy: a change of
 * src/domain/search.ts must not change what a released migration does.
 */

/** Lower case, without accents, white space as single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}

/** Folded texts, one a line. */
export function searchKey(texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => foldText(text ?? '') || []).join('\n')
}
