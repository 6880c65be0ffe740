// Control characters other than line feed and tab, and bidirectional marks.
const UNWANTED = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Free text as stored: NFC, line feeds only, without control characters and lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNWANTED, '')
    .toWellFormed()
    .normalize('NFC')
    .trim()
}

/** On one line, with single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
