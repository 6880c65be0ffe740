import { useRef } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { PostalAddress } from '#contract/store.ts'
import { cepDigits } from '#domain/cep.ts'
import { api } from '#web/data/api.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'

const NO_ANSWER = 'A busca de CEP não respondeu. Preencha o endereço manualmente.'

/** Looks up a CEP once it is complete; a response to an earlier one is dropped. */
export function useCep(onFound: (found: PostalAddress) => void) {
  const asked = useRef('')
  const { send, cancel, isPending, error } = useLatestRequest(findCep, { onData: onFound })

  function lookUp(text: string): void {
    const cep = cepDigits(text)
    if (cep === asked.current) return
    asked.current = cep
    if (cep.length === 8) send(cep)
    else cancel()
  }

  const problem = isRefusal(error) ? error.message : error === null ? null : NO_ANSWER
  return { lookUp, isPending, problem }
}

async function findCep(cep: string, signal: AbortSignal): Promise<PostalAddress> {
  try {
    return await api.store.cep({ cep }, { signal })
  } catch (error) {
    if (!isRefusal(error) && !signal.aborted) console.error('Failed to look up a CEP', error)
    throw error
  }
}
