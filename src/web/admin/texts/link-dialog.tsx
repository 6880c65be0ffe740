import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { LinkTargetField } from '../kit/link-target-field.tsx'
import type { LinkTargets } from '../kit/link-targets.ts'

type Props = { editor: Editor; targets: LinkTargets; onClose: () => void }

/** Of the selected words; without a selection it writes its own. */
export function LinkDialog({ editor, targets, onClose }: Props) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [to, setTo] = useState(before)
  const [words, setWords] = useState('')
  const needsWords = editor.state.selection.empty && before === ''
  const isAddress = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/.test(to)

  function apply() {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (to === '') chain.unsetLink().run()
    else if (needsWords)
      chain
        .insertContent({ type: 'text', text: words.trim() || to, marks: [{ type: 'link', attrs: { href: to } }] })
        .run()
    else chain.setLink({ href: to }).run()
    onClose()
  }

  return (
    <Panel
      open
      width="slim"
      title="Link"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (to === '' || isAddress) apply()
      }}
      actions={
        <>
          {before !== '' && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Tirar o link
            </Button>
          )}
          <Button kind="main" type="submit" disabled={!isAddress}>
            Usar este link
          </Button>
        </>
      }
    >
      {needsWords && (
        <Field label="Texto do link" value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
      )}
      <LinkTargetField
        label="Leva a"
        targets={targets}
        value={to}
        error={to !== '' && !isAddress ? 'Use um endereço que começa com https://' : undefined}
        onChange={setTo}
      />
    </Panel>
  )
}
