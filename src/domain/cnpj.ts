const SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/

/** The characters without mask in upper case, at most fourteen. */
export function cnpjCharacters(text: string): string {
  return text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 14)
}

/** '12.ABC.345/01DE-35'; also formats partial input. */
export function formatCnpj(text: string): string {
  return cnpjCharacters(text)
    .replace(/^(\w{2})(\w)/, '$1.$2')
    .replace(/^(\w{2}\.\w{3})(\w)/, '$1.$2')
    .replace(/^(\w{2}\.\w{3}\.\w{3})(\w)/, '$1/$2')
    .replace(/^(\w{2}\.\w{3}\.\w{3}\/\w{4})(\w)/, '$1-$2')
}

/** True for a numeric or an alphanumeric CNPJ (Instrução Normativa RFB 2.229/2024) whose check digits are right. */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/?[0-9A-Za-z]{4}-?\d{2}$/.test(text)) return false

  const characters = cnpjCharacters(text)
  if (!SHAPE.test(characters) || /^(.)\1{13}$/.test(characters)) return false
  const first = checkDigit(characters.slice(0, 12))
  const second = checkDigit(`${characters.slice(0, 12)}${first}`)
  return characters.endsWith(`${first}${second}`)
}

// Weights repeat 2 to 9 from the right; a letter counts as its ASCII code minus 48.
function checkDigit(characters: string): number {
  let sum = 0
  for (let fromRight = 0; fromRight < characters.length; fromRight += 1) {
    const value = characters.charCodeAt(characters.length - 1 - fromRight) - 48
    sum += value * (2 + (fromRight % 8))
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
