export const ANNOUNCEMENT_ID = 'aviso'
export const DISMISSED_KEY = 'aviso-fechado'

const BAR = `<aside id="${ANNOUNCEMENT_ID}"`
/** With the end of its Suspense boundary: React skips a script that it does not know in the body, never in a boundary. */
const BAR_END = '</aside><!--/$-->'
const HIDE = `try{let a=document.getElementById('${ANNOUNCEMENT_ID}');a.hidden=a.dataset.text===localStorage.getItem('${DISMISSED_KEY}')}catch{}`

/** Hides a dismissed bar before it is painted, so that nothing moves: the cached page is the same for everybody. */
export function withDismissal(html: string, nonce: string): string {
  const start = html.indexOf(BAR)
  const end = start === -1 ? -1 : html.indexOf(BAR_END, start)
  if (end === -1) return html
  const at = end + BAR_END.length
  return `${html.slice(0, at)}<script nonce="${nonce}">${HIDE}</script>${html.slice(at)}`
}
