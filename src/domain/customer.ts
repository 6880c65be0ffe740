import { cleanLine } from './text.ts'

export const MAX_TAG_LENGTH = 24
export const MAX_TAGS = 10

/** One line in lower case, so that 'VIP' and 'vip' are one tag. */
export function tagText(text: string): string {
  return cleanLine(text).toLowerCase()
}

/** 'Maria' of 'Maria Aparecida Souza'; null without a name. */
export function firstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null
}
