import { showToast } from './toast.ts'

/** Code that is fetched only when it is about to be used; without a connection the page stays, and says why nothing happens. */
export function lateCode(load: () => Promise<unknown>) {
  return {
    /** Ahead of time; what goes wrong is said when it is wanted. */
    prepare: () => void load().catch(() => {}),
    use(act: () => void): void {
      load().then(act, (error: unknown) => {
        console.error('Failed to load code', error)
        showToast({ tone: 'bad', text: 'Não foi possível abrir. Verifique sua conexão.' })
      })
    },
  }
}
