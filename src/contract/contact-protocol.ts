/** Without letters and digits that are easily confused in speech or handwriting. */
export const PROTOCOL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
export const PROTOCOL_CODE_LENGTH = 6

const PROTOCOL = new RegExp(`^C-\\d{8}-[${PROTOCOL_ALPHABET}]{${PROTOCOL_CODE_LENGTH}}$`)

/** A protocol number of the contact page: 'C-20261120-7K3F9Q'. */
export function isProtocol(text: string): boolean {
  return PROTOCOL.test(text)
}
