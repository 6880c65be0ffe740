import * as z from 'zod/mini'
import { ROLES, roleCan } from '#domain/role.ts'
import { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'
import { RATES } from '#contract/server/rates.ts'
import { refusalStatus, REFUSALS, type RefusalCode } from '#contract/refusals.ts'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>

const WHO = {
  anyone: 'Qualquer pessoa',
  shopper: 'Quem entrou na loja ou, se a loja não exige conta, qualquer visitante com o seu carrinho',
  customer: 'Quem entrou na loja',
  admin: 'Administradores',
  provider: 'Provedor de pagamento, por assinatura',
} as const

const ERROR = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

export function openApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, verbs] of Object.entries(contract)) {
    for (const [verb, endpoint] of Object.entries<ServerEndpoint>(verbs)) {
      paths[endpoint.path] ??= {}
      paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(noun, verb, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '1',
      description: 'Valores em reais com até duas casas decimais; instantes em UTC; dias no calendário de São Paulo.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function operation(noun: string, verb: string, endpoint: ServerEndpoint): object {
  const { summary, who, needs, rate, params, query, refusals } = endpoint
  const limit = rate ? ` Até ${RATES[rate].perMinute} vezes por minuto.` : ''
  return {
    operationId: `${noun}.${verb}`,
    tags: [noun],
    summary,
    description: `${WHO[who]}${needs ? ` (${ROLES.filter((role) => roleCan(role, needs)).join(', ')})` : ''}.${limit}`,
    ...(who !== 'anyone' && who !== 'provider' && { security: [{ session: [] }] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...failures([...refusals, ...impliedRefusals(endpoint)]) },
  }
}

function requestBody({ body, upload }: ServerEndpoint): object {
  if (upload)
    return {
      requestBody: { required: true, content: { [upload.type]: { schema: { type: 'string', format: 'binary' } } } },
    }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: wireSchema(body) } } } } : {}
}

/** The wire form of a codec is its encoded side, for input and output. */
function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function success({ status = 200, output, paged, produces }: ServerEndpoint): object {
  return {
    [status]: {
      description: 'Feito',
      ...(paged && {
        headers: {
          'X-Next-Cursor': {
            description: 'Onde começa a próxima página; ausente na última',
            schema: { type: 'string' },
          },
        },
      }),
      content: { [produces ?? 'application/json']: { schema: produces ? { type: 'string' } : wireSchema(output) } },
    },
  }
}

function impliedRefusals({
  who,
  body,
  upload,
  rate,
  paged,
  notFound,
  notSignedIn = 'not_signed_in',
}: ServerEndpoint): RefusalCode[] {
  return [
    ...(who === 'anyone' || who === 'provider' ? [] : [notSignedIn]),
    ...(who === 'admin' ? (['forbidden', 'outside_role'] as const) : []),
    ...(notFound ? [notFound] : []),
    ...(body ? (['unreadable', 'not_json', 'too_large', 'invalid_input'] as const) : []),
    ...(upload ? (['not_a_file', upload.tooLarge] as const) : []),
    ...(paged ? (['invalid_cursor'] as const) : []),
    ...(rate ? (['too_many_requests'] as const) : []),
  ]
}

function failures(codes: readonly RefusalCode[]): Record<string, object> {
  const statuses = Map.groupBy(new Set(codes), refusalStatus)
  return Object.fromEntries(
    Array.from(statuses, ([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${REFUSALS[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
