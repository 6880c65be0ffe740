/** Writes what was typed as `format` does, with the caret behind the same digit as before. */
export function formatDigits(input: HTMLInputElement, format: (text: string) => string): void {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  const text = format(input.value)
  if (text === input.value) return
  input.value = text
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
