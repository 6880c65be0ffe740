const KEY = 'reloaded-for-release'

/**
 * After a deploy an open page may ask for a chunk that only the release before had. Vite reports that; loading the page
 * again brings the new release, once per release, so that a chunk that is missing for good cannot cause a loop.
 * (A route's own module is covered by the router, which then loads the page again by itself.)
 */
export function reloadOnMissingChunk(release: string): void {
  addEventListener('vite:preloadError', () => {
    // Without a connection nothing would come back: the caller reports the failure.
    if (!navigator.onLine || sessionStorage.getItem(KEY) === release) return
    void reloadIfAnswered(release)
  })
}

/** While the server restarts, a reload would replace the page, and what is typed in it, by the browser's error page. */
async function reloadIfAnswered(release: string): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer || answer.status >= 500) return
  sessionStorage.setItem(KEY, release)
  location.reload()
}
