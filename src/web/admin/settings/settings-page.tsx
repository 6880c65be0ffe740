import InfoIcon from 'lucide-react/icons/info'
import { plural } from '#domain/plural.ts'
import type { AdminSettings } from '#contract/admin-settings.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type LinkTargets, loadLinkTargets } from '../kit/link-targets.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import type { Route } from './+types/settings-page'
import { AboutSection } from './about-section.tsx'
import {
  CompanySection,
  ContactSection,
  DiscountsSection,
  InstalmentsSection,
  LimitsSection,
  NoticesSection,
  RemindersSection,
  PixSection,
  ReviewsSection,
  ShippingSection,
  ShopSection,
} from './basic-sections.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { SETTINGS_LABELS } from './settings-fields.ts'
import { MenusSection } from './menus-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { AccessSection, MailServerSection } from './server-sections.tsx'
import { SectionList } from './section-list.tsx'
import { ShopTextsSection } from './shop-texts-section.tsx'
import { MailsSection, PoliciesSection } from './text-sections.tsx'
import { type SettingsEditing, useChangeCount, useSettingsForm } from './use-settings-form.ts'

export async function clientLoader() {
  const [settings, targets] = await Promise.all([orNull(adminApi.adminSettings.get()), loadLinkTargets()])
  return { settings, targets }
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLastGood(loaderData.settings)
  return (
    <>
      <AdminHead title="Configurações" />
      <PageHead title="Configurações" sub="O que a loja mostra e como ela cobra" />
      {settings ? (
        <Editing loaded={settings} targets={loaderData.targets} />
      ) : (
        <Unloaded title="Não foi possível carregar as configurações" />
      )}
    </>
  )
}

/** A control that receives the focus scrolls clear of the top bar and the save bar. */
const FOCUS_MARGIN =
  '[&_:is(input,textarea,button,summary)]:scroll-mt-28 [&_:is(input,textarea,button,summary)]:scroll-mb-32'

function Editing({ loaded, targets }: { loaded: AdminSettings; targets: LinkTargets }) {
  const editing = useSettingsForm(loaded)
  return (
    <div className="grid gap-4 lg:grid-cols-[148px_minmax(0,1fr)] lg:items-start lg:gap-10">
      <SectionList />
      <form
        className={classNames('min-w-0', FOCUS_MARGIN)}
        noValidate
        onSubmit={(event) => void editing.save(event)}
        aria-label="Configurações"
      >
        <div className="mb-5 empty:hidden">
          <ConflictNote merge={editing.merge} labels={SETTINGS_LABELS} onDiscard={editing.discard} />
        </div>
        <ShopSection editing={editing} />
        <ContactSection editing={editing} />
        <PixSection editing={editing} />
        <PaymentsSection editing={editing} />
        <ShippingSection editing={editing} />
        <LimitsSection editing={editing} />
        <NoticesSection editing={editing} />
        <RemindersSection editing={editing} />
        <CompanySection editing={editing} />
        <DiscountsSection editing={editing} />
        <InstalmentsSection editing={editing} />
        <MenusSection editing={editing} targets={targets} />
        <ReviewsSection editing={editing} />
        <ShopTextsSection editing={editing} />
        <AboutSection editing={editing} />
        <PoliciesSection editing={editing} />
        <MailsSection editing={editing} />
        <MailServerSection editing={editing} />
        <AccessSection editing={editing} />
        <FeedsSection />
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
      <LeaveQuestion editing={editing} />
    </div>
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
        '-mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:flex-nowrap sm:justify-end sm:px-0 sm:py-3.5',
        isChanged && 'sticky bottom-0 z-3',
      )}
      role="region"
      aria-label="Salvar"
      data-toasts-above={isChanged || undefined}
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
