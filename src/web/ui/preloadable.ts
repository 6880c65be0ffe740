import { showToast } from './toast.ts'

/**
 * Code that is loaded just before it is used. Without a connection the page stays and says why nothing happens; the code is
 * not even asked for, because browsers remember a failed import and would not try again once the connection is back.
 */
export function preloadable(load: () => Promise<unknown>) {
  return {
    /** Loads ahead of time; a failure is shown when the code is used. */
    prepare: () => void (navigator.onLine && load().catch(() => {})),
    use(act: () => void): void {
      if (!navigator.onLine) return showFailure()
      load().then(act, (error: unknown) => {
        console.error('Failed to load code', error)
        showFailure()
      })
    },
  }
}

function showFailure(): void {
  showToast({ tone: 'bad', text: 'Não foi possível abrir. Verifique sua conexão.' })
}
