import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { LookBody } from '#contract/site.ts'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { PicturesSection } from './pictures-section.tsx'

const upload = vi.hoisted(() => ({ finish: (_url: string) => {} }))
vi.mock('../kit/use-uploads.ts', () => ({
  PICTURE_TYPES: 'image/png',
  useUploads: (onDone: (url: string) => void) => ({
    uploads: [],
    failed: [],
    send: () => void (upload.finish = onDone),
  }),
}))

function Section() {
  const form = useForm({
    defaultValues: {
      home_picture: { url: '/uploads/a.webp', alt: '' },
      about_picture: { url: '', alt: '' },
      share_picture: '',
      empty_pictures: { cart: '', orders: '', search: '', not_found: '' },
    },
  })
  return <PicturesSection editing={{ form, errorAt: () => undefined } as unknown as DraftForm<LookBody>} />
}

test('an alternative text typed during an upload is kept', async () => {
  const { container } = render(<Section />)
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([''], 'b.png', { type: 'image/png' }),
  )
  const alt = screen.getByLabelText(/^Texto alternativo/)
  await userEvent.type(alt, 'Um vaso')
  await act(async () => upload.finish('/uploads/b.webp'))
  expect(screen.getByLabelText('URL da foto da página inicial')).toHaveProperty('value', '/uploads/b.webp')
  expect(alt).toHaveProperty('value', 'Um vaso')
})
