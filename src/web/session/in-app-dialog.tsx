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
export function askToGoOnInApp(address: string): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (goesOn: boolean) => {
      root.unmount()
      place.remove()
      resolve(goesOn)
    }
    root.render(<InAppDialog address={address} onAnswer={answer} />)
  })
}

function InAppDialog({ address, onAnswer }: { address: string; onAnswer: (goesOn: boolean) => void }) {
  const { isCopied, copy } = useCopied()
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
      <p>
        Você está vendo a loja dentro de outro aplicativo, e o Google não deixa entrar por aqui. Com o código por
        e-mail, você entra sem sair.
      </p>
      {link ? (
        <p>Para entrar com o Google, abra a loja no navegador do seu celular.</p>
      ) : (
        <>
          <p>Para entrar com o Google, copie o endereço e cole no Safari ou em outro navegador.</p>
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
