import { Hono } from 'hono'
import { cities, states, type State } from './cep-data.ts'
import { streets } from './cep-streets.ts'
import type { Delays } from './delay.ts'
import { readFaults, slowMs } from './faults.ts'
import type { Store } from './store.ts'

type City = { state: State; name: string; from: number; to: number; ddd: string; ibge: string }

const allCities = (Object.keys(cities) as State[])
  .flatMap((state) => cities[state].split(';').flatMap((entry) => readCity(state, entry.trim())))
  .toSorted((a, b) => a.from - b.from)

const allStreets = new Map(
  streets
    .trim()
    .split('\n')
    .map((line) => {
      const [street = '', neighbourhood = ''] = line.slice(9).split('|')
      return [line.slice(0, 8), { street, neighbourhood }]
    }),
)

/**
 * ViaCEP's protocol. Known streets are answered in full; every other CEP of a state gives its town alone, like a town
 * with a single CEP. Three numbers are there for trying things out: 99999-500 fails, 99999-504 takes 30 s,
 * 99999-998 says `erro` as a boolean (all other unknown ones as a text).
 */
export function cepRoutes(store: Store, delays: Delays) {
  const app = new Hono({ strict: false })

  app.get('/ws/:cep/json', async (c) => {
    const cep = c.req.param('cep').replace(/^([0-9]{5})-([0-9]{3})$/, '$1$2')
    const fault = readFaults(store).cep
    if (fault === 'down' || cep === '99999500') return c.html(htmlError('Service Unavailable'), 503)
    if (fault === 'slow' || cep === '99999504') await delays.wait(slowMs)
    c.header('Access-Control-Allow-Origin', '*')
    if (!/^[0-9]{8}$/.test(cep)) return c.html(htmlError('Bad Request'), 400)
    if (cep === '99999998') return c.json({ erro: true })
    return c.json(lookUp(cep) ?? { erro: 'true' })
  })

  return app
}

function htmlError(title: string) {
  return `<!doctype html><title>${title}</title><h1>${title}</h1>`
}

export function lookUp(cep: string) {
  const city = cityOf(Number(cep.slice(0, 5)))
  if (!city) return null
  const place = allStreets.get(cep)
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: place?.street ?? '',
    complemento: '',
    unidade: '',
    bairro: place?.neighbourhood ?? '',
    localidade: city.name,
    uf: city.state,
    estado: states[city.state].name,
    regiao: states[city.state].region,
    ibge: city.ibge,
    gia: '',
    ddd: city.ddd,
    siafi: '',
  }
}

// Small towns are not listed: their CEPs give the listed neighbour before them in the same state, or the state's first.
function cityOf(prefix: number): City | undefined {
  const state = stateOf(prefix)
  if (!state) return undefined
  const own = allCities.filter((city) => city.state === state)
  return (
    own.find(({ from, to }) => prefix >= from && prefix <= to) ?? own.findLast(({ from }) => from <= prefix) ?? own[0]
  )
}

function stateOf(prefix: number) {
  for (const [state, { ranges }] of Object.entries(states)) {
    if (ranges.some(([from, to]) => prefix >= from && prefix <= to)) return state as State
  }
  return undefined
}

function readCity(state: State, entry: string): City[] {
  const [, name = '', spans = '', ddd = '', ibge = ''] =
    /^(.+?) ([0-9+-]+) ([0-9]{2})(?: ([0-9]{7}))?$/.exec(entry) ?? []
  if (!name) throw new Error(`not a town: ${entry}`)
  return spans.split('+').map((span) => {
    const [from = 0, to = 0] = span.split('-').map(Number)
    return { state, name, from, to, ddd, ibge }
  })
}
