import { useEffect, useState } from 'react'
import { showToast } from './toast.ts'

const SHOWN_MS = 2_000

/** Copies a text and tells for two seconds that it has; says so when the browser does not allow it. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy(text: string): Promise<void> {
    if ((await copyToClipboard(text)) || copyBySelection(text)) setCopied(true)
    else showToast({ tone: 'bad', text: 'Não foi possível copiar. Selecione o texto e copie.' })
  }

  return { isCopied, copy }
}

/** Not there without https, and refused without the person's leave. */
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
