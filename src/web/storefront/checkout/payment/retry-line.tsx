import { QuietButton } from '#web/ui/button.tsx'

export function RetryLine({ sentence, onRetry }: { sentence: string; onRetry: () => Promise<void> }) {
  return (
    <p className="text-14 font-medium text-bad" role="alert">
      {sentence} <QuietButton onClick={() => void onRetry()}>Tentar novamente</QuietButton>
    </p>
  )
}
