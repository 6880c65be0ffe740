import { useState } from 'react'
import PlusIcon from 'lucide-react/icons/plus'
import type { HomeBody } from '#contract/home-blocks.ts'
import { MAX_BLOCKS } from '#domain/home.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { Panel } from '../kit/dialogs.tsx'
import type { BlockFormProps } from './block-form.tsx'
import { BlockItem } from './block-item.tsx'
import { KINDS, nameOf } from './home-fields.ts'
import { ADD_BUTTON, type Blocks } from './use-blocks.ts'

type Props = Pick<BlockFormProps, 'categories' | 'targets' | 'onUploading'> & {
  list: Blocks
  editing: DraftForm<HomeBody>
}

export function BlockList({ list, editing: { form, errorAt }, ...rest }: Props) {
  const { blocks } = list
  const errors = form.formState.errors.blocks as readonly unknown[] | undefined
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2" aria-label="Blocos da página inicial">
        {blocks.map((block, index) => (
          <BlockItem
            key={block.id}
            block={block}
            index={index}
            list={list}
            hasErrors={Boolean(errors?.[index])}
            errorAt={(path) => errorAt(`blocks.${index}.${path}`)}
            {...rest}
          />
        ))}
      </ol>
      {blocks.length === 0 && <p className="text-ink-soft">Sem blocos, a página inicial fica vazia.</p>}
      <p role="status" className="sr-only">
        {list.announcement}
      </p>
      <Problem text={errorAt('blocks')} />
      <AddBlock list={list} />
    </div>
  )
}

function AddBlock({ list }: { list: Blocks }) {
  const [isOpen, setOpen] = useState(false)
  if (list.isFull) return <p className="text-ink-soft">A página já tem {MAX_BLOCKS} blocos, o máximo.</p>
  return (
    <>
      <Button id={ADD_BUTTON} size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <PlusIcon />
        Adicionar bloco
      </Button>
      <Panel
        open={isOpen}
        title="Adicionar bloco"
        width="slim"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Cancelar</Button>}
      >
        <ul className="grid gap-2">
          {KINDS.filter(([kind]) => kind !== 'hero' || !list.hasHero).map(([kind, about]) => (
            <li key={kind}>
              <button
                type="button"
                className="grid w-full rounded-[8px] border border-line bg-surface px-3.5 py-2.5 text-left hover:border-ink"
                onClick={() => {
                  setOpen(false)
                  list.add(kind)
                }}
              >
                <span className="font-medium">{nameOf(kind)}</span>
                <span className="text-ink-soft">{about}</span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
