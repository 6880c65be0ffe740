import type { ServerResponse } from 'node:http'
import { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'

/** Everything that is answered without a call of the contract. `{…}` is one segment, `*` the rest. */
const PATTERNS = [
  '/',
  '/produtos',
  '/categoria/{slug}',
  '/produto/{slug}',
  '/produto/{slug}/avaliacoes',
  '/produto/{slug}/avise-me',
  '/avaliar/{token}',
  '/favoritos',
  '/favoritos/lista/{token}',
  '/sobre',
  '/acompanhar',
  '/contato',
  '/trocas',
  '/privacidade',
  '/termos',
  '/p/{slug}',
  '/jornal',
  '/jornal/{slug}',
  '/novidades',
  '/novidades/confirmar/{token}',
  '/novidades/cancelar/{token}',
  '/avise-me',
  '/avise-me/cancelar',
  '/avise-me/confirmar/{token}',
  '/avise-me/cancelar/{token}',
  '/lembrete/{token}',
  '/lembrete/{token}/parar',
  '/lembrete/{token}/parado',
  '/previa/{token}',
  '/carrinho',
  '/carrinho/adicionar',
  '/carrinho/itens',
  '/checkout',
  '/perfil',
  '/perfil/excluir',
  '/perfil/excluida',
  '/pedidos',
  '/pedidos/{id}',
  '/pedidos/{id}/recibo',
  '/pedido/{token}',
  '/pagar/{token}',
  '/entrar',
  '/auth/callback',
  '/identidade',
  '/instalar',
  '/admin/*',
  '/assets/*',
  '/imagens/*',
  '/aparencia/*',
  '/marca/*',
  '/feeds/{file}',
  '/health/{probe}',
  '/sandbox/*',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/favicon.ico',
  '/__manifest',
  '/api/*',
] as const

const TOKEN = '{token}'
const CALLS = Object.values<Record<string, ServerEndpoint>>(contract).flatMap((verbs) => Object.values(verbs))
const BEFORE_TOKENS = [...PATTERNS, ...CALLS.map(({ path }) => path)]
  .filter((pattern) => pattern.includes(TOKEN))
  .map((pattern) => pattern.slice(0, pattern.indexOf(TOKEN)))

/** The path without its token, for the log. A token opens an order, a review or a list. */
export function withoutTokens(path: string): string {
  const before = BEFORE_TOKENS.find((start) => path.startsWith(start))
  return before === undefined ? path : before + path.slice(before.length).replace(/^[^/]+/, '…')
}

const OTHER = '(other)'
const isPlaceholder = (segment: string) => segment.startsWith('{')

const compiled = PATTERNS.map((pattern) => ({ pattern, segments: pattern.slice(1).split('/') }))
const byFirstSegment = Map.groupBy(compiled, ({ segments }) => segments[0]!)

type CallNames = { route: string; requestId: string }
const calls = new WeakMap<object, CallNames>()

/** `route` is the contract's path, such as `/api/products/{id}`. */
export function nameCall(response: object | undefined, names: CallNames): void {
  if (response) calls.set(response, names)
}

/** The pattern of a request's address, of which there are few; never a token, a name or an id. */
export function routeOf(response: ServerResponse, path: string): string {
  return calls.get(response)?.route ?? patternOf(path)
}

export function requestIdOf(response: ServerResponse): string | undefined {
  return calls.get(response)?.requestId
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

export function patternOf(path: string): string {
  const segments = path.slice(1).split('/')
  const found = byFirstSegment.get(segments[0]!)?.find((candidate) => matches(candidate.segments, segments))
  return found?.pattern ?? OTHER
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.at(-1) !== '*' && pattern.length !== segments.length) return false
  return pattern.every((part, index) => part === '*' || isPlaceholder(part) || part === segments[index])
}
