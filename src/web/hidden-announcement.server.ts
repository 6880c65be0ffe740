import { type Edit, partBefore } from './page-edits.server.ts'
import { inlineScript } from './script-hashes.server.ts'
import { ANNOUNCEMENT_ID, DISMISSED_KEY } from './storefront/shell/dismissed-announcement.ts'

const BAR = `<aside id="${ANNOUNCEMENT_ID}"`
/** With the end of its Suspense boundary: React skips a script that it does not know in the body, never in a boundary. */
const BAR_END = '</aside><!--/$-->'
const HIDE = inlineScript(
  `try{let a=document.getElementById('${ANNOUNCEMENT_ID}');a.hidden=a.dataset.text===localStorage.getItem('${DISMISSED_KEY}')}catch{}`,
)

/** Hides a dismissed bar before it is painted, so that nothing moves: the cached page is the same for everybody. */
export function hideDismissedAnnouncement(html: string): Edit[] {
  const start = partBefore(html, '<main').indexOf(BAR)
  const end = start === -1 ? -1 : html.indexOf(BAR_END, start)
  if (end === -1) return []
  const after = end + BAR_END.length
  return [{ start: after, end: after, ...HIDE }]
}
