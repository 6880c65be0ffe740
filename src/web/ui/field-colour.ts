/** A field of colour: background, the text colour that passes on it, and the focus ring. */
export type FieldColour = 'on-plum' | 'on-terracotta' | 'on-sand' | 'on-forest' | 'on-mustard' | 'on-blush' | 'on-ink'

const BY_HEX: Record<string, FieldColour> = {
  '#3d1c47': 'on-plum',
  '#c65c3f': 'on-terracotta',
  '#e7d2ae': 'on-sand',
  '#1f4f42': 'on-forest',
  '#dba145': 'on-mustard',
  '#e6b5a0': 'on-blush',
}

/** The house field for a stored colour; a colour that the house does not know becomes ink, on which everything reads. */
export function fieldColour(hex: string | undefined): FieldColour {
  return (hex && BY_HEX[hex.toLowerCase()]) || 'on-ink'
}
