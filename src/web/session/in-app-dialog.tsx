import { createRoot } from 'react-dom/client'
import { realBrowserLink } from './real-browser-link.ts'
import { CONTROL } from '#web/ui/field.tsx'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { TitledDialog } from '#web/ui/titled-dialog.tsx'
import { useCopied } from '#web/ui/use-copied.ts'

/**
 * Explains that the sign-in may be refused in here and offers the real browser; true when the person goes on all the same.
 * It stands in a root of its own: it is asked for from anywhere, and almost never.
 */
export function askToGoOnInApp(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (goesOn: boolean) => {
      root.unmount()
      place.remove()
      resolve(goesOn)
    }
    root.render(<InAppDialog onAnswer={answer} />)
  })
}

function InAppDialog({ onAnswer }: { onAnswer: (goesOn: boolean) => void }) {
  const { isCopied, copy } = useCopied()
  const address = location.href
  const link = realBrowserLink(navigator.userAgent, address)
  const actions = (
    <>
      {link ? (
        <AnchorButton kind="main" href={link}>
          Abrir no navegador
        </AnchorButton>
      ) : (
        <Button kind={isCopied ? 'done' : 'main'} onClick={() => void copy(address)}>
          {isCopied ? 'Copiado!' : 'Copiar endereço'}
        </Button>
      )}
      <Button onClick={() => onAnswer(true)}>Continuar mesmo assim</Button>
    </>
  )
  return (
    <TitledDialog open onClose={() => onAnswer(false)} title="Abra no seu navegador" actions={actions}>
      <p>Você está vendo a loja dentro de outro aplicativo, e o Google não deixa entrar por aqui.</p>
      {link ? (
        <p>Abra esta página no navegador do seu celular para entrar na sua conta.</p>
      ) : (
        <>
          <p>Copie o endereço e cole no Safari ou em outro navegador para entrar na sua conta.</p>
          <input
            className={CONTROL}
            aria-label="Endereço desta página"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </>
      )}
    </TitledDialog>
  )
}
