import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { FirstSteps, type Steps } from './first-steps.tsx'

const NOTHING: Steps = { payment: false, company: false, product: false, shipping: false, purchase: false }
const ALL: Steps = { payment: true, company: true, product: true, shipping: true, purchase: true }

beforeEach(() => {
  document.cookie = 'primeiros-passos=; Max-Age=0; Path=/'
})

function show(steps: Steps, { demo = false } = {}) {
  const root = { store: { demo } }
  const Page = () => <FirstSteps steps={steps} />
  const routes = [{ id: 'root', path: '/', Component: Page, loader: () => root, HydrateFallback: () => null }]
  const Stub = createRoutesStub(routes)
  render(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('what is missing links to its place, what is done is ticked', async () => {
  show({ ...NOTHING, product: true, shipping: true })
  expect(await screen.findByText('2 de 5 prontos')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/configuracoes/pagamentos', '/admin/configuracoes/empresa', '/produtos'])
})

test('a finished shop and a demo show no first steps', () => {
  show(ALL)
  show(NOTHING, { demo: true })
  expect(screen.queryByText('Primeiros passos')).toBeNull()
})

test('a dismissed list is gone', async () => {
  show(NOTHING)
  await userEvent.click(await screen.findByRole('button', { name: 'Dispensar os primeiros passos' }))
  expect(screen.queryByText('Primeiros passos')).toBeNull()
  expect(document.cookie).toContain('primeiros-passos=dispensados')
})
