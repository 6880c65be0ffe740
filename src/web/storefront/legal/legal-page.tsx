import type { LoaderFunctionArgs } from 'react-router'
import type { LegalPage as Name } from '#contract/store.ts'
import { apiContext } from '#web/api.ts'
import { GoLink } from '#web/ui/button.tsx'
import { orPageError } from '../load.ts'
import { TextPage, TextSection } from '../text-page.tsx'
import { type Section, textSections } from './text-sections.ts'

export function legalLoader(page: Name) {
  return ({ context }: LoaderFunctionArgs) => orPageError(context.get(apiContext).store.page({ page }))
}

/** One of the texts that the law asks for, as staff have written it. */
export function LegalPage({ title, description, path, text }: { title: string; description: string; path: string; text: string }) {
  const sections = textSections(text)
  const opening = sections[0]?.title === null ? sections[0].paragraphs : []
  const [lead, ...rest] = opening
  return (
    <TextPage title={title} lead={lead} description={description} path={path}>
      {rest.length > 0 && <Paragraphs className="mb-8 grid max-w-[64ch] gap-4" texts={rest} />}
      {sections.filter(isTitled).map((section, index) => (
        <TextSection key={index} title={section.title}>
          <Paragraphs texts={section.paragraphs} />
        </TextSection>
      ))}
      <p className="border-t border-line pt-8">
        <GoLink to="/contato" arrow="right">
          Falar com a loja
        </GoLink>
      </p>
    </TextPage>
  )
}

function isTitled(section: Section): section is Section & { title: string } {
  return section.title !== null
}

function Paragraphs({ texts, className = 'contents' }: { texts: string[]; className?: string }) {
  return (
    <div className={className}>
      {texts.map((text, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  )
}
