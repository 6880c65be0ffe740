import { type NoncedScript, SCRIPT_END } from './nonced-scripts.server.ts'
import { type Edit, partBefore, placesOf } from './page-edits.server.ts'
import { inlineScript } from './script-hashes.server.ts'

/** A slow first picture holds the scripts up no longer than this. */
const MAX_WAIT_MS = 2000
const MODULE = ' type="module"'
const PRELOAD = '<link rel="modulepreload"'

/** Runs in the browser, at the end of the page. */
const START = inlineScript(`{
const start=()=>{
if(!later.isConnected)return
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
const script=document.createElement('script')
script.type='module'
script.textContent=later.textContent
later.replaceWith(script)
}
const later=document.querySelector('script[type=later]')
for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true,passive:true})
Promise.resolve(document.querySelector('img[fetchpriority=high]')?.decode()).catch(()=>{}).then(()=>requestAnimationFrame(()=>setTimeout(start)))
setTimeout(start,${MAX_WAIT_MS})
}`)

/**
 * A page is read before it is used: its modules are fetched when its first picture has been painted, or with the first
 * press. On a slow network they would otherwise share the connection with styles, fonts and that picture.
 */
export function scriptsAfterPaint(html: string, scripts: readonly NoncedScript[]): Edit[] {
  const edits: Edit[] = placesOf(partBefore(html, '</head>'), PRELOAD).map((start) => ({
    start,
    end: start + PRELOAD.length,
    text: '<link rel="later"',
  }))
  const module = scripts.find(({ tag }) => tag.includes(MODULE))
  if (!module) return edits
  const type = html.indexOf(MODULE, module.start)
  const after = module.end + SCRIPT_END.length
  return [
    ...edits,
    { start: type, end: type + MODULE.length, text: ' type="later"' },
    { start: after, end: after, ...START },
  ]
}
