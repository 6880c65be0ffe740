/** Joins the class names that apply: `classNames('grid', isBusy && 'opacity-50')`. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
