import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInput } from './on-first-input.ts'
import { useToasts } from './toast.ts'

/** Toasts follow an input: their code is loaded at the first one, so that their live region is there before them. */
export function Toaster() {
  const [List, setList] = useState<ComponentType>()
  const isNeeded = useToasts().length > 0

  useEffect(() => {
    const load = () =>
      void loadList().then(
        ({ ToastList }) => setList(() => ToastList),
        () => setList(() => PlainToasts),
      )
    if (isNeeded) load()
    else onFirstInput(load)
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isNeeded])

  return List && <List />
}

/** Browsers do not repeat an import that failed without a connection, so it must not begin there. */
async function loadList() {
  if (!navigator.onLine) throw new Error('Offline')
  return import('./toast-list.tsx')
}

/** Until the code can be loaded. */
function PlainToasts() {
  return useToasts().map(({ id, text }) => (
    <p key={id} className="on-ink fixed inset-x-4 bottom-4 z-50 p-4 sm:left-auto sm:right-6 sm:w-110" role="status">
      {text}
    </p>
  ))
}
