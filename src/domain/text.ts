// Control characters but line feed and tab, and the marks that make text run backwards on somebody else's screen.
const UNWANTED = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Free text as it is stored: composed letters, line feeds only, no control characters, never half a character. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNWANTED, '')
    .toWellFormed()
    .normalize('NFC')
    .trim()
}

/** The same on one line, runs of white space made one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
