const KEY = 'codigos-de-rastreamento'

/** Unsaved codes survive leaving the page, in this tab: printing is another page. */
export function readCodes(): Record<number, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(kept as object).filter(
      ([id, code]) => /^[1-9]\d{0,14}$/.test(id) && typeof code === 'string',
    )
    return Object.fromEntries(entries) as Record<number, string>
  } catch {
    return {}
  }
}

export function keepCodes(codes: Readonly<Record<number, string>>): void {
  if (Object.keys(codes).length === 0) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(codes))
}
