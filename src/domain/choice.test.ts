import { describe, expect, test } from 'vitest'
import {
  choiceFromQuery,
  choiceQuery,
  choose,
  choosePrompt,
  matchingVariants,
  picturesOfChoice,
  soldOptions,
  valueState,
  type Choice,
} from './choice.ts'

const [RED, BLUE, GREEN] = [1, 2, 3]
const [S, M, L] = [11, 12, 13]

const OPTIONS = [
  {
    id: 1,
    name: 'Cor',
    values: [
      { id: RED, name: 'Vermelho' },
      { id: BLUE, name: 'Azul' },
      { id: GREEN, name: 'Verde' },
    ],
  },
  {
    id: 2,
    name: 'Tamanho',
    values: [
      { id: S, name: '40 cm' },
      { id: M, name: '50 cm' },
      { id: L, name: '60 cm' },
    ],
  },
]

const sold = (color: number, size: number, stock = 1) => ({ value_ids: [color, size], stock_quantity: stock })
const VARIANTS = [sold(RED, S, 0), sold(RED, M), sold(RED, L), sold(BLUE, S), sold(BLUE, M)]

describe('the state of a value', () => {
  test.each<[Choice, number, number, string]>([
    [[null, null], 0, RED, 'in_stock'],
    [[null, S], 0, RED, 'sold_out'],
    [[null, S], 0, BLUE, 'in_stock'],
    [[BLUE, S], 1, L, 'absent'],
    [[BLUE, S], 1, M, 'in_stock'],
    [[RED, M], 1, S, 'sold_out'],
    [[null, null], 0, GREEN, 'absent'],
  ])('with %j, value %#', (choice, place, value, state) => {
    expect(valueState(VARIANTS, choice, { place, value })).toBe(state)
  })
})

describe('choosing a value', () => {
  test.each<[string, Choice, number, number, Choice]>([
    ['keeps the others', [RED, M], 0, BLUE, [BLUE, M]],
    ['leaves open options open', [null, null], 0, BLUE, [BLUE, null]],
    ['accepts what is sold out', [RED, M], 1, S, [RED, S]],
    ['moves the others to what exists', [BLUE, M], 1, L, [RED, L]],
    ['prefers what is in stock', [RED, L], 0, BLUE, [BLUE, S]],
  ])('%s', (_, choice, place, value, after) => {
    expect(choose(VARIANTS, choice, { place, value })).toEqual(after)
  })

  test('opens the others if nothing that exists is in stock', () => {
    expect(choose([sold(RED, S, 0), sold(BLUE, M)], [BLUE, M], { place: 0, value: RED })).toEqual([RED, null])
  })
})

describe('a choice in the address', () => {
  test.each<[string, Choice]>([
    ['', [null, null]],
    ['cor=azul', [BLUE, null]],
    ['cor=azul&tamanho=50-cm', [BLUE, M]],
    ['tamanho=50-cm&cor=azul&utm_source=x', [BLUE, M]],
    ['cor=vermelho&tamanho=40-cm', [RED, S]],
    ['cor=lilas&tamanho=50-cm', [null, M]],
    ['cor=azul&tamanho=60-cm', [BLUE, null]],
    ['cor=verde', [null, null]],
  ])('%s', (query, choice) => {
    expect(choiceFromQuery(OPTIONS, VARIANTS, new URLSearchParams(query))).toEqual(choice)
  })

  test('is written in the order of the options', () => {
    expect(choiceQuery(OPTIONS, [BLUE, M])).toBe('?cor=azul&tamanho=50-cm')
    expect(choiceQuery(OPTIONS, [null, M])).toBe('?tamanho=50-cm')
  })

  test('uses numbers where slugs are equal or empty', () => {
    const values = [
      { id: 5, name: 'P' },
      { id: 6, name: 'p' },
      { id: 7, name: '★' },
    ]
    const options = [{ id: 1, name: 'Tamanho', values }]
    const variants = values.map(({ id }) => ({ value_ids: [id], stock_quantity: 1 }))
    for (const [id, query] of [
      [5, 'tamanho=p'],
      [6, 'tamanho=6'],
      [7, 'tamanho=7'],
    ] as const) {
      expect(choiceQuery(options, [id])).toBe(`?${query}`)
      expect(choiceFromQuery(options, variants, new URLSearchParams(query))).toEqual([id])
    }
  })
})

test('an option with one value chooses itself unless it is sold out', () => {
  const none = new URLSearchParams()
  expect(choiceFromQuery(OPTIONS, [sold(RED, S), sold(RED, M)], none)).toEqual([RED, null])
  expect(choiceFromQuery(OPTIONS, [sold(RED, S, 0)], none)).toEqual([null, null])
  expect(choose([sold(RED, S), sold(BLUE, S)], [null, null], { place: 0, value: BLUE })).toEqual([BLUE, S])
})

test('values without a variant that is sold are left out', () => {
  expect(soldOptions(OPTIONS, VARIANTS).map(({ values }) => values.map(({ id }) => id))).toEqual([
    [RED, BLUE],
    [S, M, L],
  ])
  expect(matchingVariants(VARIANTS, [BLUE, null])).toHaveLength(2)
})

describe('the pictures of a choice', () => {
  const picture = (url: string, value_id: number | null = null) => ({ url, value_id })
  const all = [picture('all'), picture('red', RED), picture('blue', BLUE), picture('l', L), picture('gone', 99)]
  test.each<[string, Choice, string[]]>([
    ['all while it is open', [null, null], ['all', 'red', 'blue', 'l', 'gone']],
    ['its own and the untied ones', [BLUE, null], ['blue', 'all', 'l', 'gone']],
    ['its own of both options', [RED, L], ['red', 'l', 'all', 'gone']],
    ['the untied ones first if its value has none', [GREEN, null], ['all', 'l', 'red', 'blue', 'gone']],
  ])('are %s', (_, choice, urls) => {
    expect(picturesOfChoice(all, OPTIONS, choice).map(({ url }) => url)).toEqual(urls)
  })

  test('are all pictures of a product without options', () => {
    expect(picturesOfChoice([picture('a'), picture('b')], [], [])).toHaveLength(2)
  })
})

test.each([
  ['Tamanho', 'Escolha o tamanho'],
  ['Cor', 'Escolha a cor'],
  ['Cor do disco', 'Escolha a cor do disco'],
  ['Voltagem', 'Escolha a voltagem'],
  ['Aroma', 'Escolha o aroma'],
  ['Sabor', 'Escolha o sabor'],
  ['LED', 'Escolha o LED'],
])('%s: %s', (name, prompt) => {
  expect(choosePrompt(name)).toBe(prompt)
})
