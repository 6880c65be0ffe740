import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FacetValues, type ListFacet, useTicks } from './facet-fields.tsx'

afterEach(cleanup)

function colours(...chosen: string[]): ListFacet[] {
  const values = ['azul', 'coral'].map((key) => ({ key, name: key, count: 1, is_chosen: chosen.includes(key) }))
  return [{ key: 'cor', name: 'Cor', values }] as unknown as ListFacet[]
}

function Form({ facets, apply }: { facets: ListFacet[]; apply: (filters: string) => Promise<void> }) {
  const formRef = useRef<HTMLFormElement>(null)
  const applyTicks = useTicks(formRef, facets, apply)
  return (
    <form ref={formRef} onChange={() => void applyTicks()}>
      <FacetValues facet={facets[0]!} />
    </form>
  )
}

function openForm() {
  const applied: { filters: string; end: () => void }[] = []
  const apply = (filters: string) => new Promise<void>((end) => applied.push({ filters, end }))
  const { rerender } = render(<Form facets={colours()} apply={apply} />)
  return {
    applied,
    show: (...chosen: string[]) => rerender(<Form facets={colours(...chosen)} apply={apply} />),
    tick: (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })),
    ticked: () => screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((box) => (box.checked ? box.value : [])),
  }
}

test('the answer to an earlier tick keeps a later one', async () => {
  const { applied, show, tick, ticked } = openForm()
  tick('azul')
  tick('coral')
  show('azul')
  expect(ticked()).toEqual(['azul', 'coral'])
  show('azul', 'coral')
  await act(async () => applied.forEach(({ end }) => end()))
  expect(ticked()).toEqual(['azul', 'coral'])
  expect(applied.map(({ filters }) => filters)).toEqual(['cor=azul', 'cor=azul&cor=coral'])
})

test('a tick that was not applied is taken back, and Back sets the boxes', async () => {
  const { applied, show, tick, ticked } = openForm()
  tick('azul')
  await act(async () => applied[0]!.end())
  expect(ticked()).toEqual([])
  show('coral')
  expect(ticked()).toEqual(['coral'])
  show()
  expect(ticked()).toEqual([])
})
