/** The digits of a partial or pasted input, at most eight. */
export function cepDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 8)
}

export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text)
}

/** '80010-000'; also formats partial input. */
export function formatCep(digits: string): string {
  const clean = cepDigits(digits)
  return clean.length > 5 ? `${clean.slice(0, 5)}-${clean.slice(5)}` : clean
}

// The look-arounds reject parts of longer numbers (telephone, CPF, CNPJ). Bare digits after an area code or a word for
// telephone are a landline.
const CEP_SHAPES = [
  /\bCEP[:.\s]*(\d{2})\.?(\d{3})-?(\d{3})(?![\d-])/gi,
  /(?<![\d.\-/])(\d{2})\.?(\d{3})-(\d{3})(?![\d-]|\.\d)/g,
  /(?<![\d.\-/)]|[)\d]\s|(?:tel|fone|celular|whats|whatsapp|nº|n°)[.:\s]{0,3})(\d{2})(\d{3})(\d{3})(?![\d/-]|\.\d)/gi,
]

/**
 * The eight digits of the last CEP in a one-line address. A labelled CEP takes precedence over a hyphenated one, and that
 * over bare digits, because a landline without area code has eight digits too.
 */
export function findCep(text: string): string | null {
  for (const shape of CEP_SHAPES) {
    const last = [...text.matchAll(shape)].at(-1)
    if (last) return last.slice(1).join('')
  }
  return null
}
