import type { ReactNode } from 'react'
import InfoIcon from 'lucide-react/icons/info'
import type { AdminSettings } from '#contract/admin-settings.ts'
import type { SectionId } from '#contract/settings-sections.ts'
import { plural } from '#domain/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { PAGE_NAMES } from './section-names.ts'
import { type SettingsEditing, useChangeCount, useSettingsForm } from './use-settings-form.ts'

/** A control that receives the focus scrolls clear of the top bar and the save bar. */
const FOCUS_MARGIN =
  '[&_:is(input,textarea,button,summary)]:scroll-mt-28 [&_:is(input,textarea,button,summary)]:scroll-mb-32'

type Props = { section: SectionId; loaded: AdminSettings; children: (editing: SettingsEditing) => ReactNode }

/** One section's settings, saved together. */
export function SettingsForm({ section, loaded, children }: Props) {
  const editing = useSettingsForm(loaded, [section])
  return (
    <>
      <form
        className={classNames('flex min-w-0 grow flex-col', FOCUS_MARGIN)}
        noValidate
        onSubmit={(event) => void editing.save(event)}
        aria-label={PAGE_NAMES[section]}
      >
        <div className="mb-5 empty:hidden">
          <ConflictNote merge={editing.merge} labels={editing.labels} onDiscard={editing.discard} />
        </div>
        {children(editing)}
        <SaveBar editing={editing} />
      </form>
      <ConfirmDialog
        open={editing.accountWarning !== null}
        title={
          editing.form.getValues('mp_access_token') === ''
            ? 'Remover o Access Token do Mercado Pago?'
            : 'Trocar a conta do Mercado Pago?'
        }
        confirmLabel="Salvar mesmo assim"
        isDanger
        onConfirm={() => void editing.saveAnyway()}
        onClose={editing.dismissWarning}
      >
        <p>{editing.accountWarning}</p>
      </ConfirmDialog>
      <LeaveQuestion editing={editing} name={PAGE_NAMES[section]} />
    </>
  )
}

/** Sticky while there are unsaved changes. */
function SaveBar({ editing }: { editing: SettingsEditing }) {
  const { isSaving, discard } = editing
  const changes = useChangeCount(editing)
  const isChanged = changes > 0
  return (
    <div
      className={classNames(
        '-mx-4 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:flex-nowrap sm:justify-end sm:px-0 sm:py-3.5',
        isChanged && 'sticky bottom-0 z-3',
      )}
      role="region"
      aria-label="Salvar"
      data-toasts-above
    >
      <span
        className="inline-flex w-full items-center gap-2 font-medium text-warn empty:hidden sm:mr-auto sm:w-auto"
        role="status"
      >
        {isChanged && (
          <>
            <InfoIcon />
            {changesText(changes)}
          </>
        )}
      </span>
      {isChanged && (
        <Button size="sm" className="flex-1 sm:flex-none" disabled={isSaving} onClick={discard}>
          Descartar
        </Button>
      )}
      <Button size="sm" kind="main" className="flex-1 sm:flex-none" type="submit" busy={isSaving}>
        {isSaving ? 'Salvando...' : 'Salvar Configurações'}
      </Button>
    </div>
  )
}

function LeaveQuestion({ editing, name }: { editing: SettingsEditing; name: string }) {
  const changes = useChangeCount(editing)
  const { question } = useUnsavedChangesGuard(changes > 0, {
    title: `Sair de “${name}” sem salvar?`,
    verb: 'Sair sem salvar',
    text: `${changesText(changes)}: o que você digitou se perde.`,
  })
  return question
}

function changesText(changes: number): string {
  return plural(changes, 'alteração não salva', 'alterações não salvas')
}
