import { href } from 'react-router'
/** What is printed for a dispatch, in the order in which it is needed; each is a print run of its own, on its own paper. */
export const SHEETS = [
  { value: 'separacao', label: 'Lista de separação, A4' },
  { value: 'etiquetas', label: 'Etiquetas, 10 × 15 cm' },
  { value: 'conteudo', label: 'Listas de conteúdo, A4' },
] as const
export type Sheet = (typeof SHEETS)[number]['value']

/** '12,7,30' as the address carries it; `null` when there is none, or something else. */
export function idsOf(text: string | null, atMost = Infinity): number[] | null {
  if (text === null || !/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text)) return null
  return [...new Set(text.split(',').map(Number))].slice(0, atMost)
}

/** Those that the address names, or all. */
export function sheetsOf(text: string | null): (typeof SHEETS)[number][] {
  const wanted = SHEETS.filter(({ value }) => text?.split(',').includes(value))
  return wanted.length > 0 ? wanted : [...SHEETS]
}

export function dispatchPath(ids: readonly number[]): string {
  return `${href('/admin/pedidos/despachar')}?pedidos=${ids.join(',')}`
}

export function dispatchPrintPath(ids: readonly number[], sheets: readonly Sheet[]): string {
  return `${href('/admin/pedidos/despachar/imprimir')}?pedidos=${ids.join(',')}&folhas=${sheets.join(',')}`
}

/** Location state of the print page: it prints as soon as it has loaded, and `back` is the page it was opened from. */
export const PRINT_AT_ONCE = { isPrinting: true }
export type PrintState = { isPrinting?: boolean; back?: string }
