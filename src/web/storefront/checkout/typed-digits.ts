import { flushSync } from 'react-dom'

/** Shows what was typed as `format` writes it, with the caret behind the same digit as before. */
export function typeDigits(
  input: HTMLInputElement,
  format: (text: string) => string,
  onChange: (text: string) => void,
): void {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  const text = format(input.value)
  flushSync(() => onChange(text))
  const caret = placeBehindDigit(text, digitsBefore)
  input.setSelectionRange(caret, caret)
}

function placeBehindDigit(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place
    if (/\d/.test(text[place]!)) seen++
  }
  return text.length
}
