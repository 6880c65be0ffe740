import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageError } from './page-error.tsx'

afterEach(cleanup)
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

function Frame() {
  return (
    <>
      <nav aria-label="Administração" />
      <input aria-label="Rascunho" />
      <Outlet />
    </>
  )
}

test('a page that throws is replaced inside the frame and can be retried', async () => {
  let isBroken = true
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      children: [
        {
          index: true,
          loader: () => null,
          HydrateFallback: () => null,
          Component() {
            if (isBroken) throw new Error('the chart broke')
            return <p>Relatórios</p>
          },
          ErrorBoundary: PageError,
        },
      ],
    },
  ])
  render(<Stub />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('navigation')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Rascunho'), 'Vaso')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Relatórios')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Rascunho').value).toBe('Vaso')
})

test('a record that does not exist is not found, and the server is not blamed', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      children: [
        {
          index: true,
          loader: () =>
            Promise.reject(Object.assign(new Error('Produto não encontrado'), { refusal: true, status: 404 })),
          HydrateFallback: () => null,
          Component: () => null,
          ErrorBoundary: PageError,
        },
      ],
    },
  ])
  render(<Stub />)
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
