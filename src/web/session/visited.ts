import { isListPath } from '#domain/shop-paths.ts'

const visited: string[] = []

export function rememberVisit(path: string): void {
  visited.push(path)
}

/** The last page of this visit other than `path`; the home page when there is none. */
export function pathBefore(path: string): string {
  return visited.findLast((each) => each !== path) ?? '/'
}

/** The last list of products with its filters, else the list of all. */
export function lastVisitedList(): string {
  return visited.findLast(isListPath) ?? '/produtos'
}
