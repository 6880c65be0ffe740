const visited: string[] = []

export function rememberVisit(path: string): void {
  visited.push(path)
}

/** The last page of this visit other than `path`; the home page when there is none. */
export function pathBefore(path: string): string {
  return visited.findLast((each) => each !== path) ?? '/'
}

/** The page of this pathname with the query of its last visit. */
export function lastVisited(pathname: string): string {
  return visited.findLast((each) => each.split('?')[0] === pathname) ?? pathname
}
