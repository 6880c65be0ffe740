import { useEffect, useRef } from 'react'
import { EDIT_OBSTACLES, type EditObstacle } from '#domain/bulk-edit.ts'
import type { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { cellTexts, countText, type EditedField } from './bulk-edit-form.ts'

export type BulkPlan = Awaited<ReturnType<typeof adminApi.adminProducts.planBulkEdit>>

const MAX_SHOWN = 10
const MAX_NAMED = 5
const list = new Intl.ListFormat('pt-BR')

/** The first changes, and by reason what cannot be changed. Takes the focus, so that a screen reader begins here. */
export function BulkPreview({ plan: { changes, refused, equal }, field }: { plan: BulkPlan; field: EditedField }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
    head.current?.scrollIntoView({ block: 'start' })
  }, [])
  const more = changes.length - MAX_SHOWN
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 ref={head} tabIndex={-1} className="scroll-mt-4 text-label font-label outline-none">
        {changes.length === 0 ? 'Nada mudaria' : `${verbOf(changes.length)} ${countText(field, changes.length)}`}
      </h3>
      {changes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {changes.slice(0, MAX_SHOWN).map((change) => (
            <li
              key={`${change.product_id} ${change.variant_id}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
            >
              <span className="min-w-0 wrap-anywhere">{change.name}</span>
              <span className="num ml-auto grid justify-items-end">
                {cellTexts(change).map(([name, before, after]) => (
                  <span key={name}>
                    {name && <span className="text-ink-soft">{name}: </span>}
                    <span className="text-ink-soft">{before}</span> <span aria-label="para">→</span> {after}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-ink-soft">e mais {more.toLocaleString('pt-BR')}</p>}
      {equal > 0 && (
        <p className="text-ink-soft">
          {countText(field, equal)} já {equal === 1 ? 'está' : 'estão'} assim.
        </p>
      )}
      {[...new Set(refused.map(({ obstacle }) => obstacle))].map((obstacle) => (
        <Refused
          key={obstacle}
          obstacle={obstacle}
          names={refused.filter((row) => row.obstacle === obstacle).map(({ name }) => name)}
        />
      ))}
    </section>
  )
}

function verbOf(count: number): string {
  return count === 1 ? 'Muda' : 'Mudam'
}

function Refused({ obstacle, names }: { obstacle: EditObstacle; names: readonly string[] }) {
  const more = names.length - MAX_NAMED
  const who = list.format(more > 0 ? [...names.slice(0, MAX_NAMED), `mais ${more}`] : names)
  return (
    <Note tone="warn">
      <p>
        <b>
          {EDIT_OBSTACLES[obstacle]}: {names.length === 1 ? 'fica como está' : `${names.length} ficam como estão`}
        </b>
        <br />
        {who}
      </p>
    </Note>
  )
}
