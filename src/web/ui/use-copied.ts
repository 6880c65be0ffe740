import { useEffect, useState } from 'react'
import { showToast } from './toast.ts'

const SHOWN_MS = 2_000

/** Copies a text; `isCopied` for two seconds, counted again at each copy. Resolves to false when the browser refuses. */
export function useCopied() {
  const [copies, setCopies] = useState(0)

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy(text: string): Promise<boolean> {
    const isDone = (await copyToClipboard(text)) || copyBySelection(text)
    if (isDone) setCopies((count) => count + 1)
    else showToast({ tone: 'bad', text: 'Não foi possível copiar. Selecione o texto e copie.' })
    return isDone
  }

  return { isCopied: copies > 0, copy }
}

/** Undefined without https; rejects without permission. */
async function copyToClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error('Failed to write to the clipboard', error)
    return false
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
