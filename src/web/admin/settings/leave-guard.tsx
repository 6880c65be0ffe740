import { useBlocker } from 'react-router'
import { plural } from '#domain/plural.ts'
import { Confirm } from '../kit/dialogs.tsx'
import { useUnloadQuestion } from '../kit/use-leave.tsx'

/** Asks before the page is left with something unsaved, by a link or by closing the tab. */
export function LeaveGuard({ changes }: { changes: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && nextLocation.pathname !== currentLocation.pathname,
  )
  useUnloadQuestion(changes > 0)

  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title="Sair das Configurações sem salvar?"
      verb="Sair sem salvar"
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{changesText(changes)}: o que você digitou se perde.</p>
    </Confirm>
  )
}

export function changesText(changes: number): string {
  return plural(changes, 'alteração não salva', 'alterações não salvas')
}
