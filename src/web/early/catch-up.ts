import type { Early } from './early.ts'

/** What was typed and pressed too early is typed and pressed again, now that it is heard. */
export function catchUp({ typed, pressed }: Early): void {
  for (const [field, text] of typed) typeAgain(field, text)
  // Not before the page knows what was typed.
  if (pressed) setTimeout(pressAgain, 0, pressed)
}

function pressAgain(pressed: Element): void {
  pressed.removeAttribute('aria-busy')
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else (pressed as HTMLElement).click()
}

/** React takes what a field holds for known when it first sees it: it has to see it change. */
function typeAgain(field: Element, text: string): void {
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((each) => field instanceof each)
  if (!kind) return
  const input = field as HTMLInputElement
  // Somebody goes on typing.
  if (input.value !== text && input.value !== '') return
  input.value = ''
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
