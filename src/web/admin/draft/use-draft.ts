import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { NO_DRAFT } from '#contract/site.ts'
import { orNull } from '#web/data/attempt.ts'
import { showToast } from '#web/ui/toast.ts'
import { toastError } from '../kit/toast-error.ts'

type Version<Body> = { version: number; body: Body }

/** The published look or home page, its draft and its former versions. */
export type Site<Body> = {
  default: Body
  published: Version<Body> | null
  draft: (Version<Body> & { preview_token: string }) | null
  preview_token: string
  former: readonly { id: number; published_by: string; published_at: Date }[]
}

export type SiteCalls<Body> = {
  get(): Promise<Site<Body>>
  save(input: Version<Body>): Promise<Site<Body>>
  publish(input: { version: number }): Promise<Site<Body>>
  discard(input: { version: number }): Promise<Site<Body>>
  restore(input: { id: number; version: number }): Promise<Site<Body>>
}

type Texts = { done: string; refused: string }

export type Draft<Body> = ReturnType<typeof useDraft<Body>>

/** `begun` is the form's initial value. Publishing, discarding and restoring replace it and raise `round`, the form's key. */
export function useDraft<Body>(loaded: Site<Body>, calls: SiteCalls<Body>) {
  const { revalidate } = useRevalidator()
  const [{ begun, round }, begin] = useState({ begun: loaded, round: 0 })

  async function replace(change: () => Promise<Site<Body>>, { done, refused }: Texts): Promise<void> {
    let now: Site<Body> | null
    try {
      now = await change()
      showToast({ text: done })
    } catch (error) {
      toastError(error, { refused })
      now = await orNull(calls.get())
    }
    if (now) begin({ begun: now, round: round + 1 })
    await revalidate()
  }

  return {
    begun,
    round,
    calls,
    publish: (version: number, done: string) =>
      replace(() => calls.publish({ version }), { done, refused: 'Erro ao publicar' }),
    discard: (version: number) =>
      replace(() => calls.discard({ version }), { done: 'Rascunho descartado', refused: 'Erro ao descartar' }),
    restore: (id: number) =>
      replace(() => calls.restore({ id, version: loaded.draft?.version ?? NO_DRAFT }), {
        done: 'A versão está no rascunho. Confira a prévia e publique.',
        refused: 'Erro ao voltar a esta versão',
      }),
  }
}

export function stateText({ draft, published }: Pick<Site<unknown>, 'draft' | 'published'>, whatCame: string): string {
  if (draft) return 'Há um rascunho que a loja ainda não mostra'
  return published ? 'A loja mostra a última versão publicada' : `A loja mostra ${whatCame}`
}
