import { useEffect, useState } from 'react'
import type { Block, HomeBody } from '#contract/home-blocks.ts'
import { MAX_BLOCKS } from '#domain/home.ts'
import { newKey } from '#web/data/new-key.ts'
import { showToast } from '#web/ui/toast.ts'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { nameOf, newBlock } from './home-fields.ts'

export const ADD_BUTTON = 'adicionar-bloco'

export function buttonId(blockId: string): string {
  return `bloco-${blockId}`
}

export type Blocks = ReturnType<typeof useBlocks>

/** The list in the form: what is added, removed, copied and moved. */
export function useBlocks({ form }: DraftForm<HomeBody>) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  /** The id of the button that takes the focus next; an object, so that the same one can take it again. */
  const [focused, setFocused] = useState<{ on: string } | null>(null)
  const blocks = form.watch('blocks') as Block[]

  // After the dialog or the menu has given the focus back.
  useEffect(() => {
    if (focused) document.getElementById(focused.on)?.focus()
  }, [focused])

  function setBlocks(next: Block[]): void {
    form.setValue('blocks', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  function insert(block: Block, index: number): void {
    setBlocks(blocks.toSpliced(index, 0, block))
    setOpenId(block.id)
    setFocused({ on: buttonId(block.id) })
  }

  function move(from: number, to: number): void {
    if (to === from || to < 0 || to >= blocks.length) return
    setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, blocks[from]!))
    setAnnouncement(`${nameOf(blocks[from]!.kind)} na posição ${to + 1} de ${blocks.length}`)
  }

  function remove(index: number): void {
    const removed = blocks[index]!
    setBlocks(blocks.toSpliced(index, 1))
    const next = blocks[index + 1] ?? blocks[index - 1]
    setFocused({ on: next ? buttonId(next.id) : ADD_BUTTON })
    const putBack = () => setBlocks((form.getValues('blocks') as Block[]).toSpliced(index, 0, removed))
    showToast({ text: `${nameOf(removed.kind)}: bloco removido`, action: { label: 'Desfazer', onPress: putBack } })
  }

  return {
    blocks,
    openId,
    announcement,
    isFull: blocks.length >= MAX_BLOCKS,
    hasHero: blocks.some(({ kind }) => kind === 'hero'),
    toggle: (id: string) => setOpenId(openId === id ? null : id),
    add: (kind: Block['kind']) => insert(newBlock(kind), blocks.length),
    duplicate: (index: number) => insert({ ...structuredClone(blocks[index]!), id: newKey() }, index + 1),
    change: (id: string, changes: object) =>
      setBlocks(
        (form.getValues('blocks') as Block[]).map((block) =>
          block.id === id ? ({ ...block, ...changes } as Block) : block,
        ),
      ),
    move,
    remove,
  }
}
