import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../kit/dialogs.tsx'

/** By which the tab that signs in tells the others. */
export const IDENTITY_CHANNEL = 'identidade'
export const IDENTITY_PATH = '/admin/identidade'

/** Signs in anew in another tab, so that this one keeps what was typed; goes on by itself when that is done. */
export function ConfirmIdentity({ open, onConfirmed, onClose }: { open: boolean; onConfirmed: () => void; onClose: () => void }) {
  useEffect(() => {
    if (!open) return
    const channel = new BroadcastChannel(IDENTITY_CHANNEL)
    channel.addEventListener('message', onConfirmed)
    return () => channel.close()
  }, [open, onConfirmed])

  const actions = (
    <>
      <Button size="sm" onClick={onClose}>
        Agora não
      </Button>
      <Button size="sm" kind="main" onClick={() => void window.open(IDENTITY_PATH, '_blank')}>
        Entrar novamente
      </Button>
    </>
  )
  return (
    <Panel open={open} title="Confirme sua identidade" onClose={onClose} width="slim" actions={actions}>
      <p>Para mudar ou mostrar dados de recebimento, entre de novo. O login abre em outra aba, e o que você digitou fica aqui.</p>
    </Panel>
  )
}
