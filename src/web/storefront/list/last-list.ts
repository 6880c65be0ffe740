/** Not stored: a reload starts from the full list. */
let path = '/produtos'

export function keepLastList(listPath: string): void {
  path = listPath
}

/** The last list of this visit, with its filters, sorting and layout. */
export function lastListPath(): string {
  return path
}
