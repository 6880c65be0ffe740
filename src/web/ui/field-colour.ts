/** A field of colour of the look: background, the text colour that passes on it, and the focus ring. */
export type Field = 'on-accent' | 'on-shape' | 'on-muted' | 'on-success' | 'on-highlight' | 'on-tint'

/** The same for a category's colour, whose class comes with the look's stylesheet; ink without a colour. */
export function fieldColour(hex: string | undefined): string {
  return hex ? `on-${hex.slice(1)}` : 'on-ink'
}
