/** A slow first picture holds the scripts up no longer than this. */
const MAX_WAIT_MS = 2000

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
  const module = new RegExp(`<script(?=[^>]* nonce="${nonce}")([^>]*) type="module"([^>]*>[^]*?</script>)`)
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      module,
      (_, before: string, after: string) =>
        `<script${before} type="later"${after}<script nonce="${nonce}">${START}</script>`,
    )
}
