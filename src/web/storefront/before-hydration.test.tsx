import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { hydrateAfter } from '#web/testing/hydrate-after.tsx'
import { useEarlyText } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

function Mirror() {
  const [text, setText] = useState('antes')
  const ref = useRef<HTMLInputElement>(null)
  useEarlyText(ref, setText)
  return (
    <>
      <input ref={ref} aria-label="Texto" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output>{text}</output>
    </>
  )
}

function Count() {
  const [count, setCount] = useState(1)
  return <Stepper value={count} max={7} onChange={setCount} />
}

function type(text: string) {
  return (box: HTMLElement) => void (box.querySelector('input')!.value = text)
}

test('a controlled field takes over text typed before hydration', async () => {
  const { user } = await hydrateAfter(<Mirror />, type('luminária'))
  expect(screen.getByRole('status').textContent).toBe('luminária')
  await user.type(screen.getByLabelText('Texto'), 's')
  expect(screen.getByRole('status').textContent).toBe('luminárias')
})

test('a controlled field without early text keeps its own', async () => {
  await hydrateAfter(<Mirror />, () => {})
  expect(screen.getByRole('status').textContent).toBe('antes')
})

test('a quantity typed before hydration counts, up to the limit', async () => {
  const { user } = await hydrateAfter(<Count />, type('99'))
  expect(screen.getByRole('status').textContent).toBe('7')
  await user.click(screen.getByRole('button', { name: 'Diminuir' }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '6')
})
