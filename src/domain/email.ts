const MAX_EMAIL_LENGTH = 254

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

// Unicode lower-casing would turn other letters into ASCII ones (the Kelvin sign into k).
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Trimmed and in lower case; `null` if invalid. */
export function normalizeEmail(text: string): string | null {
  const email = asciiLowerCase(text.trim())
  if (email.length > MAX_EMAIL_LENGTH) return null
  return EMAIL.test(email) ? email : null
}

/** A bare address, or one in angle brackets after a name. Outside of quotes `:` and `;` begin and end a group of addresses. */
const SENDER = /^(?:(?:"(?:[^"\\]|\\.)*"|[^"<>:;\p{Cc}])*<([^<>]*)>|[^"<>]*)$/u

/** The address of a mail's sender, as in `loja@exemplo.com.br` or `"Loja" <loja@exemplo.com.br>`; `null` if invalid. */
export function emailOfSender(text: string): string | null {
  const found = SENDER.exec(text.trim())
  return found && normalizeEmail(found[1] ?? found[0])
}

/** Compares without ASCII case: look-alike letters, full width and plus tags are other accounts. */
export function isSuperAdminEmail(verifiedEmail: string, configuredEmail: string): boolean {
  return configuredEmail !== '' && asciiLowerCase(verifiedEmail) === asciiLowerCase(configuredEmail)
}
