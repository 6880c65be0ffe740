/** Of this visit; a page that is loaded anew knows of none. */
let path = '/produtos'

export function keepLastList(listPath: string): void {
  path = listPath
}

/** Where the products are that one looked at last, as they were chosen and laid out. */
export function lastListPath(): string {
  return path
}
