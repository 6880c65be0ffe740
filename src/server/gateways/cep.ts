import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { PostalAddress } from '#contract/store.ts'
import type { Config } from '../config.ts'

export type CepAnswer = { kind: 'found'; address: PostalAddress } | { kind: 'unknown' } | { kind: 'unavailable' }

export type CepService = {
  /** `cep`: eight digits. */
  find(cep: string): Promise<CepAnswer>
  /** Asks each service for a CEP that exists. */
  probe(): Promise<{ first: CepAnswer; second: CepAnswer }>
}

const TIMEOUT_MS = 2000
/** The second service is asked too when the first has not answered by then. */
const HEDGE_MS = 1000
const MAX_ANSWER_LENGTH = 10_000
/** Praça da Sé, São Paulo. */
const KNOWN_CEP = '01001000'

/**
 * ViaCEP's answer, and OpenCEP's, which has the same names. At ViaCEP an unknown CEP is a 200 with `erro` as a boolean
 * or as a text, at OpenCEP a 404.
 */
const Answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    logradouro: z.string(),
    bairro: z.string(),
    localidade: z.string().check(z.minLength(1)),
    uf: z.string().check(z.regex(/^[A-Z]{2}$/)),
    ibge: z.catch(z.nullable(z.string().check(z.regex(/^\d{7}$/))), null),
  }),
])

/**
 * Looks CEPs up at ViaCEP and, if that does not know the CEP or does not answer, at OpenCEP. The second one has gaps of
 * its own: it can add an address, but its 404 alone does not make a CEP unknown.
 */
export function openCepService({
  cepApiUrl,
  cepFallbackUrl,
}: Pick<Config, 'cepApiUrl' | 'cepFallbackUrl'>): CepService {
  const askFirst = (cep: string) => ask(`${cepApiUrl}/ws/${cep}/json/`, cep)
  const askSecond = (cep: string) => ask(`${cepFallbackUrl}/v1/${cep}`, cep)

  return {
    async find(cep) {
      const first = askFirst(cep)
      const early = await Promise.race([first, sleep(HEDGE_MS, null, { ref: false })])
      if (early?.kind === 'found') return early
      const second = await askSecond(cep)
      return second.kind === 'found' ? second : first
    },
    async probe() {
      const [first, second] = await Promise.all([askFirst(KNOWN_CEP), askSecond(KNOWN_CEP)])
      return { first, second }
    },
  }
}

/** Never throws. */
async function ask(url: string, cep: string): Promise<CepAnswer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (response.status === 400 || response.status === 404) {
      await response.body?.cancel()
      return { kind: 'unknown' }
    }
    const answer = z.safeParse(Answer, JSON.parse(await readShort(response)))
    if (!answer.success) return { kind: 'unavailable' }
    if ('erro' in answer.data) return { kind: 'unknown' }
    const { logradouro, bairro, localidade, uf, ibge } = answer.data
    const address = {
      cep,
      street: plain(logradouro),
      neighborhood: plain(bairro),
      city: plain(localidade),
      state: uf,
      ibge_code: ibge,
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

/** Untrusted text: one line that fits the fields of an address. */
function plain(value: string): string {
  return value.replace(/\s+/g, ' ').trim().slice(0, 100)
}
