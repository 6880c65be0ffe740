const KEY = 'cep'

/** The last CEP used on this device, until sign-out; else ''. */
export function knownCep(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepCep(cep: string): void {
  try {
    localStorage.setItem(KEY, cep)
  } catch {
    // Storage is full or disabled.
  }
}
