import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { StateLine } from './state-line.tsx'

/** What stands in the place of something that could not be loaded; needs no network itself. */
export function LoadFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <EmptyState
      title="Algo saiu do lugar."
      above={
        <div role="alert">
          <StateLine tone="bad" icon={TriangleExclamationPointIcon}>
            {sentence}
          </StateLine>
        </div>
      }
      action={
        <Button kind="main" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      Confira a sua conexão e tente de novo.
    </EmptyState>
  )
}
