import { type ReactNode, type SubmitEvent, useState } from 'react'
import { hasWrongDigit, normalizeTrackingCode } from '#domain/tracking.ts'
import { State } from '../kit/state.tsx'

/** A code whose check digit is wrong is asked about once: its first submission only warns, the second one saves. */
export function useDigitQuestion(typed: string) {
  const [asked, setAsked] = useState<string | null>(null)
  const code = normalizeTrackingCode(typed)
  const isWrong = code !== null && hasWrongDigit(code)
  const isAsked = isWrong && asked === code

  /** False, and the question is shown, if the submission has to wait for an answer. */
  function answer(event: SubmitEvent): boolean {
    if (!isWrong || isAsked) return true
    event.preventDefault()
    setAsked(code)
    return false
  }

  const warning: ReactNode = isWrong && (
    <span role="alert">
      <State plain wraps tone="warn" shape="triangle">
        {isAsked
          ? 'O dígito verificador não confere. Se o código está certo assim, confirme de novo.'
          : 'O dígito verificador não confere: revise o código antes de salvar.'}
      </State>
    </span>
  )
  return { answer, warning, saveLabel: isAsked ? 'Salvar mesmo assim' : undefined }
}
