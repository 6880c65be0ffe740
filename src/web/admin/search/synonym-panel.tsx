import * as z from 'zod/mini'
import { type SynonymGroup, SynonymForm } from '#contract/admin-synonyms.ts'
import { MAX_GROUP_WORDS, MAX_SYNONYM_LENGTH, splitSynonyms } from '#domain/synonyms.ts'
import { formSchema, type TypedFields } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'

const CODECS = {
  words: z.codec(z.string(), z.array(z.string()), {
    decode: splitSynonyms,
    encode: (words) => words.join(', '),
  }),
}
type Fields = TypedFields<typeof CODECS>
const SCHEMA = formSchema(CODECS, SynonymForm)
const LABELS: [keyof Fields, string][] = [['words', 'Palavras']]

type Props = {
  group: SynonymGroup | null
  /** What shoppers searched for in vain: the first word of a new group. */
  term: string
  onClose: () => void
}

export function SynonymPanel({ group, term, onClose }: Props) {
  const { field, save, merge, discard, isDirty, isSaving } = useRecordForm({
    record: group,
    toFields: (read): Fields => ({ words: read ? read.words.join(', ') : term && `${term}, ` }),
    schema: SCHEMA,
    save: ({ words }, read) =>
      read
        ? adminApi.adminSynonyms.update({ id: read.id, version: read.version, words })
        : adminApi.adminSynonyms.create({ words }),
    onSaved: () => {
      showToast({ text: group ? 'Sinônimos atualizados!' : 'Sinônimos criados!' })
      onClose()
    },
    readAgain: readCurrent,
    failed: 'Erro ao salvar sinônimos',
  })
  const { leave, question } = useUnsavedChangesGuard(isDirty, { onClose })

  return (
    <>
      <Panel
        open
        title={group ? 'Editar Sinônimos' : 'Novos Sinônimos'}
        onClose={leave}
        onSubmit={(event) => void save(event)}
        actions={
          <>
            <Button size="sm" onClick={leave}>
              Cancelar
            </Button>
            <Button size="sm" kind="main" type="submit" busy={isSaving}>
              {isSaving ? 'Salvando...' : group ? 'Atualizar Sinônimos' : 'Criar Sinônimos'}
            </Button>
          </>
        }
      >
        <ConflictNote merge={merge} labels={LABELS} onDiscard={discard} />
        <Field
          label="Palavras que significam o mesmo"
          hint={`Separe com vírgula. Até ${MAX_GROUP_WORDS} palavras ou expressões, como “jogo de cama”. Acento, maiúscula e plural a busca já entende.`}
          placeholder="abajur, luminária"
          maxLength={MAX_GROUP_WORDS * (MAX_SYNONYM_LENGTH + 2)}
          required
          autoComplete="off"
          autoCapitalize="none"
          {...field('words')}
        />
      </Panel>
      {question}
    </>
  )
}

async function readCurrent({ id }: SynonymGroup): Promise<SynonymGroup> {
  const current = (await adminApi.adminSynonyms.list()).find((group) => group.id === id)
  if (!current) throw new Error('The group was deleted')
  return current
}
