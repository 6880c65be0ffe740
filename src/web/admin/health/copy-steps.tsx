import type { Finding } from '#contract/admin-health.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopied } from '#web/ui/use-copied.ts'

/** For an owner who does not work on the server: the text to send to the person who does. */
export function CopySteps({ finding }: { finding: Finding }) {
  const { isCopied, copy } = useCopied()
  return (
    <Button kind={isCopied ? 'done' : 'line'} size="tight" onClick={() => void copy(instructions(finding))}>
      {isCopied ? 'Copiado!' : 'Copiar instruções'}
      <span className="sr-only"> ({finding.title})</span>
    </Button>
  )
}

export function instructions({ title, sentence, steps }: Finding): string {
  const lines = steps.map(({ text, command }, index) => `${index + 1}. ${text}${command ? `\n   ${command}` : ''}`)
  return [`Saúde da loja: ${title}`, sentence, ...lines].join('\n')
}
