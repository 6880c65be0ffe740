/** What happened on a page that looked ready and had no scripts yet. */
export type Early = {
  pressed: Element | null
  /** Fields with what was in them. */
  typed: Map<Element, string>
  /** From now on presses are heard by those for whom they are meant. */
  keepNoPress(): void
  /** From now on nothing is kept; whether anything was. */
  end(): boolean
}

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
  const hear = (event: Event) => {
    const target = event.target as Element
    if (event.type === 'input') return void early.typed.set(target, (target as HTMLInputElement).value)
    const pressed = event.type === 'submit' ? target : target.closest('button')
    // A form with an address finds its way without scripts.
    if (!pressed || pressed.closest('form[action]')) return
    event.preventDefault()
    early.pressed?.removeAttribute('aria-busy')
    early.pressed = pressed
    pressed.setAttribute('aria-busy', 'true')
  }
  const early: Early = (page.early = {
    pressed: null,
    typed: new Map(),
    keepNoPress() {
      for (const type of ['click', 'submit']) page.removeEventListener(type, hear, true)
    },
    end() {
      page.removeEventListener('input', hear, true)
      return early.pressed !== null || early.typed.size > 0
    },
  })
  for (const type of ['click', 'submit', 'input']) page.addEventListener(type, hear, true)
}
