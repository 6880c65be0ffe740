/** The first sign that the visitor is about to do something; may be called again for another kind of input. */
export function onFirstInput(act: () => void): void {
  for (const type of ['pointermove', 'touchstart', 'scroll', 'keydown'])
    addEventListener(type, act, { once: true, passive: true })
}
