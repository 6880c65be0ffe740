/** The digits of a partial or pasted input, at most eleven. */
export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11)
}

/** '529.982.247-25'; also formats partial input. */
export function formatCpf(digits: string): string {
  return cpfDigits(digits)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}

/** '•••.982.247-••': enough for its owner to recognise, too little for others to use. */
export function maskCpf(digits: string): string {
  return formatCpf(digits)
    .replace(/^\d{3}/, '•••')
    .replace(/\d{2}$/, '••')
}

/** True for eleven digits, with or without mask, with valid check digits. */
export function isCpf(text: string): boolean {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text)) return false

  const digits = cpfDigits(text)
  if (/^(\d)\1{10}$/.test(digits)) return false
  const first = checkDigit(digits.slice(0, 9))
  const second = checkDigit(`${digits.slice(0, 9)}${first}`)
  return digits.endsWith(`${first}${second}`)
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
