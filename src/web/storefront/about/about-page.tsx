import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { About } from '#contract/store.ts'
import { apiContext } from '#web/data/api.ts'
import { useRootData, useStore } from '#web/data/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Field } from '#web/ui/field-colour.ts'
import { Money } from '#web/ui/money.tsx'
import { loadAbout } from './about.ts'
import { AboutPicture } from './about-picture.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { WIDE_PICTURES } from '#web/shared/wide-pictures.ts'

function load({ context }: LoaderFunctionArgs) {
  return loadAbout(context.get(apiContext))
}

export const loader = load
export const clientLoader = load

/** Texts that the shop has not written are left out. */
export default function AboutPage() {
  const { written } = useRootData()
  const {
    title,
    picture,
    text,
    mission,
    values,
    numbers,
    differentials,
    team,
    warranty_text: warrantyText,
  } = useLoaderData<typeof load>()
  return (
    <>
      <PageMeta title="Sobre" description={text || `Conheça ${written.name}.`} path="/sobre" />
      <div className="wrap grid gap-4 pt-10 pb-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-x-18 lg:gap-y-6 lg:pt-22 lg:pb-16">
        <h1 className="wrap-anywhere lg:-ml-[5px] lg:text-[5.5rem] lg:leading-[0.95] lg:tracking-[-0.045em]">
          {title || `Conheça ${written.name}.`}
        </h1>
        {text && <p className="lead">{text}</p>}
      </div>
      {picture.url && (
        <AboutPicture
          picture={picture}
          sizes="100vw"
          priority
          className={classNames(
            'aspect-4/3 w-full object-cover',
            picture.url === WIDE_PICTURES.about
              ? 'object-[55%_60%] lg:aspect-16/9 lg:object-[50%_30%]'
              : 'mx-auto max-w-250 lg:rounded-picture',
          )}
        />
      )}
      {(mission || values.length > 0) && (
        <AboutSection title="Missão e valores">
          <dl>
            {mission && <Term name="Missão">{mission}</Term>}
            <Terms terms={values} />
          </dl>
        </AboutSection>
      )}
      <Numbers numbers={numbers} />
      <Differentials differentials={differentials} warrantyText={warrantyText} />
      {team.length > 0 && (
        <AboutSection title="Equipe" isContinued>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-6">
            {team.map((member, index) => (
              <Person key={index} {...member} field={FIELDS[index % FIELDS.length]!} />
            ))}
          </ul>
        </AboutSection>
      )}
    </>
  )
}

type DifferentialsProps = { differentials: About['differentials']; warrantyText: string }

/** Warranty and free shipping are added to those that the shop has written. */
function Differentials({ differentials, warrantyText }: DifferentialsProps) {
  const { warranty, free_shipping_from: freeFrom } = useStore()
  if (differentials.length === 0 && !warranty && freeFrom === null) return null
  return (
    <AboutSection title="Diferenciais">
      <dl>
        <Terms terms={differentials} />
        {warranty && (
          <Term name={warrantyText ? `Garantia de ${warranty}` : 'Garantia'}>{warrantyText || warranty}</Term>
        )}
        {freeFrom !== null && (
          <Term name="Frete grátis">
            A partir de <Money cents={freeFrom} />, para todo o Brasil.
          </Term>
        )}
      </dl>
    </AboutSection>
  )
}

/** `isContinued`: without the space above. */
function AboutSection({
  title,
  isContinued = false,
  children,
}: {
  title: string
  isContinued?: boolean
  children: ReactNode
}) {
  return (
    <section className={classNames('wrap grid gap-6 pb-section lg:grid-cols-[4fr_8fr]', !isContinued && 'pt-section')}>
      <h2 className="max-w-[10ch]">{title}</h2>
      {children}
    </section>
  )
}

function Terms({ terms }: { terms: About['values'] }) {
  return terms.map(({ name, text }, index) => (
    <Term key={index} name={name}>
      {text}
    </Term>
  ))
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 border-t border-line py-5 lg:grid-cols-[3fr_5fr] lg:gap-6 lg:py-6">
      <dt className="display text-22 leading-[1.2] tracking-[-0.025em]">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The first figure spans the rows of the others. */
function Numbers({ numbers }: { numbers: About['numbers'] }) {
  if (numbers.length === 0) return null
  return (
    <section className="on-success py-16 lg:py-28">
      <div className="wrap">
        <h2 className="sr-only">Números</h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,3.5fr)_minmax(0,3.5fr)] lg:items-end lg:gap-x-6 lg:gap-y-16">
          {numbers.map(({ value, label }, index) => (
            <AboutFigure key={label} value={value} label={label} isGiant={index === 0} />
          ))}
        </dl>
      </div>
    </section>
  )
}

function AboutFigure({ value, label, isGiant }: { value: string; label: string; isGiant: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-col-reverse justify-end gap-2',
        isGiant && 'col-span-full lg:col-[1/2] lg:row-[1/3]',
      )}
    >
      <dt>{label}</dt>
      <dd
        className={classNames(
          'font-display leading-[0.9] [font-weight:var(--display-weight)] tracking-[-0.055em]',
          isGiant ? 'text-[6rem] lg:-ml-2.5 lg:text-[min(13rem,20vw)] lg:tracking-[-0.07em]' : 'text-64',
        )}
      >
        {value}
      </dd>
    </div>
  )
}

function initials(name: string): string {
  const words = name.split(' ')
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

const FIELDS: readonly Field[] = ['on-accent', 'on-highlight', 'on-success', 'on-tint']

function Person({ name, work, field }: About['team'][number] & { field: Field }) {
  return (
    <li className="lg:even:mt-14">
      <span
        className={classNames(
          'arch display mb-3.5 grid aspect-4/5 w-full place-items-center text-64 leading-none tracking-[-0.05em]',
          field,
        )}
        aria-hidden="true"
      >
        {initials(name)}
      </span>
      <b className="block text-18 font-semibold wrap-anywhere">{name}</b>
      <span className="text-ink-soft wrap-anywhere">{work}</span>
    </li>
  )
}
