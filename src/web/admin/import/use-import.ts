import { useState } from 'react'
import type { ImportPreview } from '#contract/admin-import.ts'
import { isRefusal } from '#contract/client.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { bytesOf, uploadApi } from '../upload.ts'

export type ChosenFile = { name: string; bytes: Bytes }
export type ImportCounts = { created: number; changed: number; equal: number }

export type ImportState =
  | { step: 'choose'; problem: string | null }
  /** `share`: the uploaded fraction; at 1 the server is processing the file. */
  | { step: 'checking' | 'writing'; file: ChosenFile; share: number; preview: ImportPreview | null }
  | { step: 'checked'; file: ChosenFile; preview: ImportPreview; createCategories: boolean; problem: string | null }
  | { step: 'done'; file: ChosenFile; counts: ImportCounts }

const NO_CONNECTION = 'Não foi possível enviar o arquivo. Verifique sua conexão.'

/** Previews a file first; imports it only if every line is valid. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null })

  async function check(file: ChosenFile, createCategories = false, problem: string | null = null): Promise<void> {
    setState({ step: 'checking', file, share: 0, preview: null })
    try {
      const api = uploadApi((share) => setState({ step: 'checking', file, share, preview: null }))
      const preview = await api.adminImport.preview({ file: file.bytes, create_categories: createCategories })
      setState({ step: 'checked', file, preview, createCategories, problem })
    } catch (error) {
      setState({ step: 'choose', problem: refusalText(error, NO_CONNECTION) })
    }
  }

  async function choose(file: File): Promise<void> {
    await check({ name: file.name, bytes: await bytesOf(file) })
  }

  async function run(file: ChosenFile, preview: ImportPreview, createCategories: boolean): Promise<void> {
    setState({ step: 'writing', file, share: 0, preview })
    try {
      const api = uploadApi((share) => setState({ step: 'writing', file, share, preview }))
      const counts = await api.adminImport.run({
        file: file.bytes,
        create_categories: createCategories,
        basis: preview.basis,
        file_name: file.name.slice(0, 200),
      })
      setState({ step: 'done', file, counts })
    } catch (error) {
      // The catalogue has changed since the preview, so the preview is repeated.
      if (isRefusal(error) && error.status === 409) return check(file, createCategories, error.message)
      const problem = refusalText(error, `${NO_CONNECTION} Repetir não importa nada duas vezes.`)
      setState({ step: 'checked', file, preview, createCategories, problem })
    }
  }

  return { state, choose, check, run, reset: () => setState({ step: 'choose', problem: null }) }
}
