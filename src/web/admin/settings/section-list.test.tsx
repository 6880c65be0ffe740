import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { SectionList } from './section-list.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

test('the section of the focused field is the current one', async () => {
  const Page = () => (
    <>
      <SectionList />
      <section id="contato">
        <input aria-label="Telefone" />
      </section>
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
  expect(current().map(({ textContent }) => textContent)).toEqual(['Loja'])
  act(() => screen.getByLabelText('Telefone').focus())
  expect(current().map(({ textContent }) => textContent)).toEqual(['Contato'])
})
