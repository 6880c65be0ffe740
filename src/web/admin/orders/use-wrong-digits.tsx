import { useRef, useState } from 'react'
import { plural, pluralWord } from '#domain/plural.ts'
import { hasWrongDigit, normalizeTrackingCode } from '#domain/tracking.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CODE } from '../kit/code-look.ts'

type Line = { id: number; code: string }

/** Asks once about the codes of a list whose check digit is wrong, before any of them is sent. */
export function useWrongDigits(onConfirmed: () => void) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const confirmed = useRef(new Set<string>())

  /** False, and the question is shown, if the list has to wait for an answer. */
  function answer(list: readonly Line[]): boolean {
    const wrong = list.filter(({ id, code }) => isWrong(code) && !confirmed.current.has(keyOf({ id, code })))
    setLines(wrong)
    return wrong.length === 0
  }

  function confirm() {
    for (const line of lines) confirmed.current.add(keyOf(line))
    setLines([])
    onConfirmed()
  }

  const question = (
    <ConfirmDialog
      open={lines.length > 0}
      title={`O dígito de ${plural(lines.length, 'código', 'códigos')} não confere`}
      confirmLabel="Enviar mesmo assim"
      cancelLabel="Voltar e revisar"
      onConfirm={confirm}
      onClose={() => setLines([])}
    >
      <ul className="grid gap-1">
        {lines.map(({ id, code }) => (
          <li key={id} className="wrap-anywhere">
            <span className="num font-semibold">#{id}</span> <span className={CODE}>{code}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {pluralWord(lines.length, 'Parece um erro de digitação', 'Parecem erros de digitação')}: o cliente não
        conseguiria rastrear.
      </p>
    </ConfirmDialog>
  )
  return { answer, question }
}

function isWrong(text: string): boolean {
  const code = normalizeTrackingCode(text)
  return code !== null && hasWrongDigit(code)
}

function keyOf({ id, code }: Line): string {
  return `${id} ${normalizeTrackingCode(code)}`
}
