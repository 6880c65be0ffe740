import { noncedScripts, SCRIPT_END } from './nonced-scripts.server.ts'

/** A slow first picture holds the scripts up no longer than this. */
const MAX_WAIT_MS = 2000
const MODULE = ' type="module"'

/** Runs in the browser, at the end of the page. */
const START = `{
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
}`

/**
 * A page is read before it is used: its modules are fetched when its first picture has been painted, or with the first
 * press. On a slow network they would otherwise share the connection with styles, fonts and that picture.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const page = html.replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const module = noncedScripts(page, nonce).find(({ tag }) => tag.includes(MODULE))
  if (!module) return page
  const { start, tag, tagEnd } = module
  const end = page.indexOf(SCRIPT_END, tagEnd) + SCRIPT_END.length
  const waiting = tag.replace(MODULE, ' type="later"') + page.slice(tagEnd + 1, end)
  return `${page.slice(0, start)}${waiting}<script nonce="${nonce}">${START}</script>${page.slice(end)}`
}
