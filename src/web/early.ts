/** What happened on a page that looked ready and had no scripts yet. */
type Early = { pressed: Element | null; typed: Set<EventTarget>; hear(event: Event): void }

declare global {
  interface Document {
    early?: Early
  }
}

/**
 * Keeps the last press, and which fields were typed in, for `catchUp`. It stands in the page itself, before anything has
 * been downloaded: nothing from outside of this function is there.
 */
export function keepEarly(page: Document): void {
  const early: Early = {
    pressed: null,
    typed: new Set(),
    hear(event) {
      const target = event.target as Element
      if (event.type === 'input') return void early.typed.add(target)
      const pressed = event.type === 'submit' ? target : target.closest('button')
      // A form with an address finds its way without scripts.
      if (!pressed || pressed.closest('form[action]')) return
      event.preventDefault()
      early.pressed?.removeAttribute('aria-busy')
      early.pressed = pressed
      pressed.setAttribute('aria-busy', 'true')
    },
  }
  page.early = early
  for (const type of ['click', 'submit', 'input']) page.addEventListener(type, early.hear, true)
}

/** From now on presses are heard by those for whom they are meant. */
export function keepNoPress(page: Document): void {
  for (const type of ['click', 'submit']) if (page.early) page.removeEventListener(type, page.early.hear, true)
}

/** What was typed and pressed too early is typed and pressed again, now that it is heard. */
export function catchUp(page: Document): void {
  const { early } = page
  if (!early) return
  page.removeEventListener('input', early.hear, true)
  delete page.early
  for (const field of early.typed) typeAgain(field)
  // Not before the page knows what was typed.
  if (early.pressed) setTimeout(pressAgain, 0, early.pressed)
}

function pressAgain(pressed: Element): void {
  pressed.removeAttribute('aria-busy')
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else (pressed as HTMLElement).click()
}

/** React takes what a field holds for known when it first sees it: it has to see it change. */
function typeAgain(field: EventTarget): void {
  const kind = [HTMLInputElement, HTMLTextAreaElement].find((each) => field instanceof each)
  if (!kind) return
  const input = field as HTMLInputElement
  const typed = input.value
  input.value = ''
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
