let visited: readonly string[] = []

export function rememberVisit(path: string): void {
  if (visited.at(-1) !== path) visited = [...visited.slice(-1), path]
}

/** The last page of this visit other than `path`; the home page when there is none. */
export function pathBefore(path: string): string {
  return visited.findLast((each) => each !== path) ?? '/'
}
