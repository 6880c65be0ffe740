/** CRC-16/CCITT-FALSE over the UTF-8 bytes, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Shown on the bank statement beside a static PIX, so that staff can match it to the order. */
export function orderTxid(orderId: number): string {
  return `PEDIDO${String(orderId).padStart(8, '0')}`
}

export type PixCharge = {
  /** CPF or CNPJ without mask, e-mail, '+55' and the phone, or a random key. */
  key: string
  name: string
  city: string
  /** `null` lets the payer type the amount. */
  amountCents: number | null
  /** 1 to 25 letters and digits; `null` for none. */
  txid: string | null
  /** A note to the payer. */
  info?: string
}

/**
 * A static PIX code, to copy or as a QR code (Banco Central, Manual de Padrões para Iniciação do Pix).
 * All ASCII, so lengths in characters and in bytes are equal.
 */
export function brCode({ key, name, city, amountCents, txid, info }: PixCharge): string {
  if (!/^[\x21-\x7e]{1,77}$/.test(key)) throw new RangeError('A PIX key has 1 to 77 characters without spaces')
  if (txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError('A txid has 1 to 25 letters and digits')

  const note = info
    ? field(
        '02',
        plainText(info)
          .slice(0, 73 - key.length)
          .trim(),
      )
    : ''
  const account = field('00', 'br.gov.bcb.pix') + field('01', key) + note
  const unsigned =
    field('00', '01') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    (amountCents === null ? '' : field('54', amountText(amountCents))) +
    field('58', 'BR') +
    field('59', shortName(name, 25) || 'LOJA') +
    field('60', shortName(city, 15) || 'BRASIL') +
    field('62', field('05', txid ?? '***')) +
    '6304'
  return unsigned + crc16(unsigned)
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** The code has room for thirteen characters. */
export const MAX_PIX_CENTS = 999_999_999_999

function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > MAX_PIX_CENTS) {
    throw new RangeError('A PIX amount is positive and has at most 13 characters')
  }
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function plainText(text: string): string {
  const spaced = text.normalize('NFD').replace(/\s+/g, ' ')
  return spaced.replace(/[^\x20-\x7e]/g, '').trim()
}

function shortName(text: string, length: number): string {
  const upper = plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 $%*+\-./:]/g, '')
  return upper.replace(/\s+/g, ' ').trim().slice(0, length).trim()
}
