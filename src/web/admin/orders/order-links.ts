/** Where orders are printed: one, or several together. */
export function printPath(...ids: number[]): string {
  return `/admin/imprimir/${ids.join(',')}`
}

export function proofAddress(id: number, { isDownload = false } = {}): string {
  return `/api/admin/orders/${id}/visual-proof${isDownload ? '?download=true' : ''}`
}
