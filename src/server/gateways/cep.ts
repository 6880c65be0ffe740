import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { cepDigits, isCep } from '#domain/cep.ts'
import type { PostalAddress } from '#contract/store.ts'

export type CepAnswer = { kind: 'found'; address: PostalAddress } | { kind: 'unknown' } | { kind: 'unavailable' }

export type CepService = {
  find(cep: string): Promise<CepAnswer>
  probe(): Promise<CepAnswer>
}

const TIMEOUT_MS = 2000
const MAX_CACHED = 5000
const MAX_ANSWER_LENGTH = 10_000
/** Praça da Sé, São Paulo. */
const KNOWN_CEP = '01001000'

/** ViaCEP's answer; an unknown CEP is a 200 with `erro` as a boolean or as a text. */
const Answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: z.string(), bairro: z.string(), localidade: z.string(), uf: z.string() }),
])

export function openCepService(apiUrl: string): CepService {
  const cached = new LRUCache<string, CepAnswer>({ max: MAX_CACHED })

  return {
    async find(cep) {
      if (!isCep(cep)) return { kind: 'unknown' }
      const digits = cepDigits(cep)
      const known = cached.get(digits)
      if (known) return known
      const answer = await ask(apiUrl, digits)
      if (answer.kind !== 'unavailable') cached.set(digits, answer)
      return answer
    },
    probe: () => ask(apiUrl, KNOWN_CEP),
  }
}

async function ask(apiUrl: string, cep: string): Promise<CepAnswer> {
  try {
    const response = await fetch(`${apiUrl}/ws/${cep}/json/`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (response.status === 400 || response.status === 404) {
      await response.body?.cancel()
      return { kind: 'unknown' }
    }
    const answer = z.safeParse(Answer, JSON.parse(await readShort(response)))
    if (!answer.success) return { kind: 'unavailable' }
    if ('erro' in answer.data) return { kind: 'unknown' }
    const { logradouro, bairro, localidade, uf } = answer.data
    const address = {
      cep,
      street: plain(logradouro),
      neighborhood: plain(bairro),
      city: plain(localidade),
      state: plain(uf).slice(0, 2),
    }
    return { kind: 'found', address }
  } catch {
    return { kind: 'unavailable' }
  }
}

async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    // Leaving the loop cancels the body.
    if (text.length > MAX_ANSWER_LENGTH) throw new Error('the CEP service answered too much')
  }
  return text
}

/** Untrusted text: one line of limited length. */
function plain(value: string): string {
  return value.replace(/\s+/g, ' ').trim().slice(0, 120)
}
