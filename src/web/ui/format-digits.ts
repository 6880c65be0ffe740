/** Writes what was typed as `format` does, with the caret behind the same digit or letter as before. */
export function formatDigits(input: HTMLInputElement, format: (text: string) => string): void {
  const before = format(input.value.slice(0, input.selectionStart ?? input.value.length)).replace(
    /[^0-9A-Z]/g,
    '',
  ).length
  const text = format(input.value)
  if (text === input.value) return
  input.value = text
  const caret = placeBehind(text, before)
  input.setSelectionRange(caret, caret)
}

function placeBehind(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place
    if (/[0-9A-Z]/.test(text[place]!)) seen++
  }
  return text.length
}
