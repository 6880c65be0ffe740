import InfoIcon from 'lucide-react/icons/info'
import { plural } from '#domain/plural.ts'
import type { AdminSettings } from '#contract/admin-settings.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { Confirm } from '../kit/dialogs.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import type { Route } from './+types/settings-page'
import { AboutSection } from './about-section.tsx'
import {
  CompanySection,
  ContactSection,
  InstalmentsSection,
  LimitsSection,
  PixSection,
  ShippingSection,
  ShopSection,
} from './basic-sections.tsx'
import { SETTINGS_LABELS } from './settings-fields.ts'
import { PaymentsSection } from './payments-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { SectionList } from './section-list.tsx'
import { MailsSection, PoliciesSection } from './text-sections.tsx'
import { type SettingsEditing, useChangeCount, useSettingsForm } from './use-settings-form.ts'
import './settings.css'

export async function clientLoader() {
  return orNull(adminApi.adminSettings.get())
}

/** What the shop shows and how it collects its money. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLastGood(loaderData)
  return (
    <>
      <AdminHead title="Configurações" />
      <PageHead title="Configurações" sub="O que a loja mostra e como ela cobra" />
      {settings ? <Editing loaded={settings} /> : <Unloaded title="Não foi possível carregar as configurações" />}
    </>
  )
}

function Editing({ loaded }: { loaded: AdminSettings }) {
  const editing = useSettingsForm(loaded)
  return (
    <div className="set-page">
      <SectionList />
      <form className="settings" noValidate onSubmit={(event) => void editing.save(event)} aria-label="Configurações">
        <ConflictNote merge={editing.merge} labels={SETTINGS_LABELS} onDiscard={editing.discard} />
        <ShopSection editing={editing} />
        <PicturesSection editing={editing} />
        <ContactSection editing={editing} />
        <PixSection editing={editing} />
        <PaymentsSection editing={editing} />
        <ShippingSection editing={editing} />
        <LimitsSection editing={editing} />
        <CompanySection editing={editing} />
        <InstalmentsSection editing={editing} />
        <AboutSection editing={editing} />
        <PoliciesSection editing={editing} />
        <MailsSection editing={editing} />
        <SaveBar editing={editing} />
      </form>
      <Confirm
        open={editing.doubt !== null}
        title={
          editing.form.getValues('mp_access_token') === ''
            ? 'Remover o Access Token do Mercado Pago?'
            : 'Trocar a conta do Mercado Pago?'
        }
        verb="Salvar mesmo assim"
        isDanger
        onConfirm={() => void editing.saveAllTheSame()}
        onClose={editing.giveUp}
      >
        <p>{editing.doubt}</p>
      </Confirm>
      <LeaveQuestion editing={editing} />
    </div>
  )
}

/** At the page's end; sticks to the window's foot once something differs from what is saved. */
function SaveBar({ editing }: { editing: SettingsEditing }) {
  const { isSaving, discard } = editing
  const changes = useChangeCount(editing)
  const isChanged = changes > 0
  return (
    <div className="save-bar" role="region" aria-label="Salvar" data-changed={isChanged || undefined}>
      <span role="status">
        {isChanged && (
          <>
            <InfoIcon />
            {changesText(changes)}
          </>
        )}
      </span>
      {isChanged && (
        <Button size="sm" disabled={isSaving} onClick={discard}>
          Descartar
        </Button>
      )}
      <Button size="sm" kind="main" type="submit" busy={isSaving}>
        {isSaving ? 'Salvando...' : 'Salvar Configurações'}
      </Button>
    </div>
  )
}

function LeaveQuestion({ editing }: { editing: SettingsEditing }) {
  const changes = useChangeCount(editing)
  const { question } = useUnsavedChangesGuard(changes > 0, {
    title: 'Sair das Configurações sem salvar?',
    verb: 'Sair sem salvar',
    text: `${changesText(changes)}: o que você digitou se perde.`,
  })
  return question
}

function changesText(changes: number): string {
  return plural(changes, 'alteração não salva', 'alterações não salvas')
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
