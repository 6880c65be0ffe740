import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBar } from './offline-bar.tsx'
import { dismissToasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  dismissToasts()
  cleanup()
  vi.restoreAllMocks()
})

test('a link pressed without a connection says so, until the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <>
      <OfflineBar />
      <a href="/admin/relatorios">Relatórios</a>
      <Toaster />
    </>,
  )
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(await screen.findByText('Sem conexão. Tente de novo quando ela voltar.')).toBeTruthy()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText('Sem conexão. Tente de novo quando ela voltar.')).toBeNull()
  expect(screen.queryByText('Você está sem conexão. O que já carregou continua aqui.')).toBeNull()
})
