import { Hono } from 'hono'
import { STREETS, TOWNS } from './cep-data.ts'
import { readFaults, SLOW_MS } from './faults.ts'
import type { Store } from './store.ts'

const towns = new Map(lines(TOWNS).flatMap(readTowns))
const streets = new Map(lines(STREETS).map((line) => [line.slice(0, 8), line.slice(9).split('|')]))

/** ViaCEP's protocol. Of the unassigned numbers 99999-500 fails, and 99999-998 has `erro` as a boolean, not a text. */
export function cepRoutes(store: Store, wait: (ms: number) => Promise<void>) {
  const app = new Hono({ strict: false })

  app.get('/ws/:cep/json', async (c) => {
    const cep = c.req.param('cep').replace(/^([0-9]{5})-([0-9]{3})$/, '$1$2')
    const fault = readFaults(store).cep
    if (fault === 'down' || cep === '99999500') return c.html('<h1>Service Unavailable</h1>', 503)
    if (fault === 'slow') await wait(SLOW_MS)
    if (!/^[0-9]{8}$/.test(cep)) return c.html('<h1>Bad Request</h1>', 400)
    if (cep === '99999998') return c.json({ erro: true })
    return c.json(lookUp(cep) ?? { erro: 'true' })
  })

  return app
}

/** OpenCEP's protocol: the same names, and 404 for a CEP that it does not have. 99999-500 fails here too. */
export function openCepRoutes(store: Store, wait: (ms: number) => Promise<void>) {
  const app = new Hono()

  app.get('/v1/:cep', async (c) => {
    const cep = c.req.param('cep').replace('-', '')
    const fault = readFaults(store).cep_fallback
    if (fault === 'down' || cep === '99999500') return c.html('<h1>Service Unavailable</h1>', 503)
    if (fault === 'slow') await wait(SLOW_MS)
    const found = lookUp(cep)
    return found ? c.json(found) : c.json({ error: true }, 404)
  })

  return app
}

export function lookUp(cep: string) {
  if (cep.startsWith('99999')) return null
  const town = [5, 4, 3, 2].map((length) => towns.get(cep.slice(0, length))).find((found) => found !== undefined)
  if (!town) return null
  const [street = '', neighbourhood = ''] = streets.get(cep) ?? []
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: street,
    complemento: '',
    bairro: neighbourhood,
    localidade: town.name,
    uf: town.state,
    ibge: town.ibge,
  }
}

function lines(table: string) {
  return table.trim().split('\n')
}

function readTowns(line: string) {
  const state = line.slice(0, 2)
  return line
    .slice(3)
    .split('; ')
    .flatMap((entry) => {
      const [, name = '', ibge = '', prefixes = ''] = /^(\D+) (\d{7}) ([\d -]+)$/.exec(entry) ?? []
      return prefixes.split(' ').flatMap((prefix) => {
        const [from = '', to = from] = prefix.split('-')
        return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => {
          return [String(Number(from) + i).padStart(from.length, '0'), { name, state, ibge }] as const
        })
      })
    })
}
