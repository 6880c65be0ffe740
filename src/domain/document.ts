import { cnpjCharacters, formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf, maskCpf } from './cpf.ts'

/** A CPF or a CNPJ, with or without punctuation. */
export function isDocument(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/** The characters without punctuation, in upper case, at most fourteen. */
export function documentCharacters(text: string): string {
  return cnpjCharacters(text)
}

/** Also of partial input: twelve characters, or a letter, make a CNPJ. */
export function documentKind(text: string): 'CPF' | 'CNPJ' {
  const characters = documentCharacters(text)
  return characters.length > 11 || /[A-Z]/.test(characters) ? 'CNPJ' : 'CPF'
}

export function formatDocument(text: string): string {
  return documentKind(text) === 'CPF' ? formatCpf(text) : formatCnpj(text)
}

/** 'CPF 529.982.247-25' or 'CNPJ 12.ABC.345/01DE-35' */
export function documentText(text: string): string {
  return `${documentKind(text)} ${formatDocument(text)}`
}

/** Like documentText, with a CPF masked; a company's number is public. */
export function maskedDocumentText(text: string): string {
  return documentKind(text) === 'CPF' ? `CPF ${maskCpf(text)}` : documentText(text)
}
