import QRCode from 'qrcode'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'

type Order = { id: number; total_amount: number; created_at: Date; shipping_code: { code: string } }

/** Readable without the shop: number, amount, day and shipping code. */
export function orderQr({ id, total_amount: total, created_at: at, shipping_code: { code } }: Order): string[] {
  const text = [`Pedido ${id}`, formatBrl(total).replace('\u00a0', ' '), formatDay(saoPauloDay(at)), code].join('\n')
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.slice(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  )
}
