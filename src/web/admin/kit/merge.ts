/** A conflicting save: the values as read, as another person saved them since, and as typed here. */
export type Conflict<T> = {
  base: T
  theirs: T
  mine: T
  /** Fields that only they changed: the form has taken their values. */
  taken: (keyof T)[]
  /** Fields that both changed to different values: a person has to choose. */
  both: (keyof T)[]
}

/** Three-way merge of a form's fields. Where both sides changed a field, the merged form keeps mine until a side is chosen. */
export function mergeThreeWay<T extends object>(mine: T, base: T, theirs: T): { merged: T; conflict: Conflict<T> } {
  const keys = Object.keys(theirs) as (keyof T)[]
  const theirChanges = keys.filter((key) => !isSame(base[key], theirs[key]) && !isSame(mine[key], theirs[key]))
  const taken = theirChanges.filter((key) => isSame(mine[key], base[key]))
  const both = theirChanges.filter((key) => !taken.includes(key))
  const merged = { ...mine, ...Object.fromEntries(taken.map((key) => [key, theirs[key]])) }
  return { merged, conflict: { base, theirs, mine, taken, both } }
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
