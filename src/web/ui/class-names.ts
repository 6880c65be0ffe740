/** Joins the class names that apply: `classNames('btn', isBusy && 'btn-busy')`. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
