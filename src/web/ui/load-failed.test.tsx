import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LoadFailed } from './load-failed.tsx'

test('a failed load is announced and can be retried', async () => {
  const onRetry = vi.fn<() => void>()
  render(<LoadFailed sentence="Não foi possível carregar os pedidos." onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar os pedidos.')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
