/** Without letters and digits that are mistaken for each other when read aloud or written by hand. */
export const PROTOCOL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
export const PROTOCOL_CODE_LENGTH = 6

const PROTOCOL = new RegExp(`^C-\\d{8}-[${PROTOCOL_ALPHABET}]{${PROTOCOL_CODE_LENGTH}}$`)

/** Whether a text is a protocol of the contact page, 'C-20261120-7K3F9Q'. */
export function isProtocol(text: string): boolean {
  return PROTOCOL.test(text)
}
