import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LegalPage as Name } from '#contract/store.ts'
import { apiContext } from '#web/data/api.ts'
import { GoLink } from '#web/ui/button.tsx'
import { orPageError } from '#web/data/load.ts'
import { TextPage, TextSection } from './text-page.tsx'
import { type Section, textSections } from './text-sections.ts'

const PAGES: Record<Name, { title: string; description: string }> = {
  privacidade: {
    title: 'Privacidade',
    description: 'Quais dados pessoais a loja guarda, para quê, por quanto tempo e como pedir acesso ou exclusão.',
  },
  trocas: {
    title: 'Trocas e devoluções',
    description: 'Como desistir da compra em até 7 dias, trocar um produto com defeito e usar a garantia.',
  },
  termos: {
    title: 'Termos de uso',
    description: 'As condições de compra da loja: preços, pagamento, entrega, desistência e garantia.',
  },
}

async function load({ request, context }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.split('/')[1]!.replace(/\.data$/, '') as Name
  const { text } = await orPageError(context.get(apiContext).store.page({ page }))
  return { page, text }
}

export const loader = load
export const clientLoader = load

/** A text that the law requires (LGPD art. 9º, CDC arts. 18, 26 and 49, Decreto 7.962/2013), as staff have written it. */
export default function LegalPage() {
  const { page, text } = useLoaderData<typeof load>()
  const sections = textSections(text)
  const opening = sections[0]?.title === null ? sections[0].paragraphs : []
  const [lead, ...rest] = opening
  return (
    <TextPage {...PAGES[page]} lead={lead} path={`/${page}`}>
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
