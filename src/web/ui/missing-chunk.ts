const KEY = 'reloaded-for-release'

/**
 * After a deploy an open page may ask for a chunk that only the release before had. Vite reports that; loading the page
 * again brings the new release, once per release, so that a chunk that is missing for good cannot cause a loop.
 * (A route's own module is covered by the router, which then loads the page again by itself.)
 */
export function reloadOnMissingChunk(release: string): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a connection nothing would come back: the caller reports the failure.
    if (!navigator.onLine || sessionStorage.getItem(KEY) === release) return
    sessionStorage.setItem(KEY, release)
    event.preventDefault()
    location.reload()
  })
}
