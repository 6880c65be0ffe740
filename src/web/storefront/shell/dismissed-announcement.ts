export const ANNOUNCEMENT_ID = 'aviso'
export const DISMISSED_KEY = 'aviso-fechado'

/** With the end of its Suspense boundary: React skips a script that it does not know in the body, never in a boundary. */
const BAR = new RegExp(`<aside id="${ANNOUNCEMENT_ID}".*?</aside><!--/\\$-->`, 's')
const HIDE = `try{let a=document.getElementById('${ANNOUNCEMENT_ID}');a.hidden=a.dataset.text===localStorage.getItem('${DISMISSED_KEY}')}catch{}`

/** Hides a dismissed bar before it is painted, so that nothing moves: the cached page is the same for everybody. */
export function withDismissal(html: string, nonce: string): string {
  return html.replace(BAR, (bar) => `${bar}<script nonce="${nonce}">${HIDE}</script>`)
}
