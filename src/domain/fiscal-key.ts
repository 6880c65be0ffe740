/** Documents with an access key, by model number. */
const MODELS: Record<string, string> = { '55': 'NF-e', '65': 'NFC-e', '99': 'DC-e' }

/** IBGE codes of the states: a key's first two digits. */
const STATES = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '))

// State, year and month, issuer, model, series and number, emission type and code, check digit. A CNPJ may hold letters.
const SHAPE = /^(\d{2})(\d{2})(\d{2})([0-9A-Z]{12}\d{2})(\d{2})\d{12}\d{9}\d$/

/** An access key without spaces, dots, hyphens and slashes. */
export function fiscalKeyCharacters(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}

/** Null for a valid access key of an NF-e, NFC-e or DC-e, else the reason. */
export function fiscalKeyProblem(text: string): string | null {
  const key = fiscalKeyCharacters(text)
  if (key.length !== 44) return `A chave de acesso tem 44 dígitos; aqui há ${key.length}`
  const [, state, , month, , model] = SHAPE.exec(key) ?? []
  if (state === undefined) return 'A chave de acesso tem caracteres que não podem estar nela'
  if (checkDigit(key.slice(0, 43)) !== Number(key[43]))
    return 'O dígito verificador da chave não confere: revise os números'
  if (!STATES.has(state)) return 'A chave não começa com o código de um estado'
  if (Number(month) < 1 || Number(month) > 12) return 'O mês dentro da chave não existe'
  return MODELS[model!] ? null : 'A chave não é de NF-e, NFC-e ou DC-e'
}

/** 'NF-e' */
export function fiscalDocument(key: string): string {
  return MODELS[key.slice(20, 22)] ?? 'Documento fiscal'
}

/** In groups of four. */
export function formatFiscalKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}

// Mod 11 with weights 2 to 9 from the right; a letter counts as its ASCII code minus 48.
function checkDigit(characters: string): number {
  let sum = 0
  for (let fromRight = 0; fromRight < characters.length; fromRight += 1) {
    sum += (characters.charCodeAt(characters.length - 1 - fromRight) - 48) * (2 + (fromRight % 8))
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
