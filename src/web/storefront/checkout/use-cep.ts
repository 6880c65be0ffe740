import { useRef, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { PostalAddress } from '#contract/places.ts'
import { cepDigits } from '#domain/cep.ts'
import { api } from '#web/data/api.ts'
import { placeFrom } from '#web/shared/address/address-form.ts'
import type { ChangeAddress } from './use-destination.ts'

const NO_ANSWER = 'A busca de CEP não respondeu. Preencha o endereço manualmente.'

/** Looks up a whole CEP as it is typed and fills the form; only the newest question's answer counts. */
export function useCep(change: ChangeAddress, onFound: (found: PostalAddress) => void) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef('')

  async function lookUp(text: string): Promise<void> {
    const cep = cepDigits(text)
    if (cep === asked.current) return
    asked.current = cep
    setProblem(null)
    setAsking(cep.length === 8)
    if (cep.length < 8) return
    try {
      const found = await api.store.cep({ cep })
      if (asked.current !== cep) return
      change((address, typed) => placeFrom(found, address, typed))
      onFound(found)
    } catch (error) {
      if (asked.current !== cep) return
      if (!isRefusal(error)) console.error('Failed to look up a CEP', error)
      setProblem(isRefusal(error) ? error.message : NO_ANSWER)
    }
    setAsking(false)
  }

  return { lookUp, isAsking, problem }
}
