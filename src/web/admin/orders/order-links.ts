export function printPath(id: number): string {
  return `/admin/pedidos/${id}/imprimir`
}

export function proofAddress(id: number, { isDownload = false } = {}): string {
  return `/api/admin/orders/${id}/visual-proof${isDownload ? '?download=true' : ''}`
}
