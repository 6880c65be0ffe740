import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AdminSettings } from '#contract/admin-settings.ts'
import type { SectionId } from '#contract/settings-sections.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { GoLink } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { type LinkTargets, loadLinkTargets } from '../kit/link-targets.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import { NotFoundScreen } from '../not-found.tsx'
import type { Route } from './+types/section-page'
import { FeedsSection } from './feeds-section.tsx'
import { SECTION_FORMS } from './section-forms.tsx'
import { isPageId, PAGE_NAMES, type PageId } from './section-names.ts'
import { IsOnlySection } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const isFormless = params.section === 'divulgacao' || !isPageId(params.section)
  const [settings, targets] = await Promise.all([
    isFormless ? null : orNull(adminApi.adminSettings.get()),
    params.section === 'menus' ? loadLinkTargets() : [],
  ])
  return { settings, targets }
}

export default function SectionPage({ params, loaderData }: Route.ComponentProps) {
  return isPageId(params.section) ? (
    <Page key={params.section} page={params.section} {...loaderData} />
  ) : (
    <NotFoundScreen />
  )
}

/** Down to the window's end below the frame's bar: on a short page the save bar is where no toast covers it. */
const FILL =
  '-mb-24 flex min-h-[calc(100svh-var(--over)-68px)] flex-col lg:-mb-16 lg:min-h-[calc(100svh-var(--over)-92px)]'

type Loaded = { settings: AdminSettings | null; targets: LinkTargets }

function Page({ page, targets, ...loaded }: Loaded & { page: PageId }) {
  const settings = useLastGood(loaded.settings)
  useScrollToHash(settings !== null)
  return (
    <div className={FILL}>
      <AdminHead title={PAGE_NAMES[page]} />
      <GoLink to="/admin/configuracoes" arrow="left" className="self-start">
        Configurações
      </GoLink>
      <PageHead title={PAGE_NAMES[page]} />
      {page === 'divulgacao' ? (
        <IsOnlySection value>
          <FeedsSection />
        </IsOnlySection>
      ) : settings ? (
        <Editing section={page} settings={settings} targets={targets} />
      ) : (
        <Unloaded title="Não foi possível carregar as configurações" />
      )}
    </div>
  )
}

type EditingProps = { section: SectionId; settings: AdminSettings; targets: LinkTargets }

function Editing({ section, settings, targets }: EditingProps) {
  const { Fields, isSplit = false } = SECTION_FORMS[section]
  return (
    <IsOnlySection value={!isSplit}>
      <SettingsForm section={section} loaded={settings}>
        {(editing) => <Fields editing={editing} targets={targets} />}
      </SettingsForm>
    </IsOnlySection>
  )
}

/** The page's parts render after the settings have loaded, too late for the browser's own scroll to the hash. */
function useScrollToHash(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, isReady])
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
