import { QuietButton } from '#web/ui/button.tsx'

/** In the place of a part that could not be loaded, while the rest of the screen stands. */
export function RetryLine({ sentence, onRetry }: { sentence: string; onRetry: () => Promise<void> }) {
  return (
    <p className="text-14 font-medium text-bad" role="alert">
      {sentence} <QuietButton onClick={() => void onRetry()}>Tentar novamente</QuietButton>
    </p>
  )
}
