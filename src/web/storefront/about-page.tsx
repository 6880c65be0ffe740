import type { ReactNode } from 'react'
import type { StoreSettings } from '#contract/store.ts'
import { useStore } from '#web/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldColour } from '#web/ui/field-colour.ts'
import { Money } from '#web/ui/money.tsx'
import { AboutPicture } from './about-picture.tsx'
import { PageHead } from './page-head.tsx'

export default function AboutPage() {
  const store = useStore()
  return (
    <>
      <PageHead title="Sobre" description={`A ${store.store_name} leva objetos de design a casas que não querem ser iguais às outras.`} path="/sobre" />
      <div className="wrap grid gap-4 pt-10 pb-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-x-18 lg:gap-y-6 lg:pt-22 lg:pb-16">
        <h1 className="lg:-ml-[5px] lg:text-[5.5rem] lg:leading-[0.95] lg:tracking-[-0.045em]">A gente escolhe com coragem.</h1>
        <p className="lead">
          A {store.store_name} leva objetos de design a casas que não querem ser iguais às outras. Cor inteira, forma firme e nada que peça desculpas
          por estar ali.
        </p>
      </div>
      <AboutPicture sizes="100vw" priority className="aspect-4/3 w-full object-cover object-[55%_60%] lg:aspect-16/9 lg:object-[50%_30%]" />
      <Section title="Missão e valores">
        <Terms>
          <Term name="Missão">Pôr ao alcance de qualquer casa brasileira peças que têm desenho, história e presença.</Term>
          <Term name="Coragem">Preferimos uma peça marcante a dez discretas.</Term>
          <Term name="Honestidade">Material, medida e prazo descritos como são, antes da compra.</Term>
          <Term name="Cuidado">Do barro à embalagem, alguém olhou para o seu objeto de perto.</Term>
        </Terms>
      </Section>
      <Numbers numbers={store.about_numbers} />
      <Section title="Diferenciais">
        <Terms>
          <Term name="Curadoria de verdade">Cada peça é testada em casa antes de entrar na loja.</Term>
          <Term name="Garantia de 1 ano">Se algo der errado, a troca é simples e por nossa conta.</Term>
          <Term name="Frete grátis">
            A partir de <Money cents={store.free_shipping_from} />, para todo o Brasil.
          </Term>
        </Terms>
      </Section>
      <Section title="Equipe" className="pt-0">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-6">
          <Person name="Helena Prado" initials="HP" work="Curadoria" field="on-plum" />
          <Person name="Ícaro Bastos" initials="IB" work="Oficinas e fornecedores" field="on-mustard" />
          <Person name="Dandara Reis" initials="DR" work="Atendimento" field="on-forest" />
          <Person name="Tomás Nakamura" initials="TN" work="Expedição" field="on-blush" />
        </ul>
      </Section>
    </>
  )
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames('wrap grid gap-6 py-section lg:grid-cols-[4fr_8fr]', className)}>
      <h2 className="max-w-[10ch]">{title}</h2>
      {children}
    </section>
  )
}

function Terms({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 border-t border-line py-5 lg:grid-cols-[3fr_5fr] lg:gap-6 lg:py-6">
      <dt className="display text-22 leading-[1.2] tracking-[-0.025em]">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The first figure is giant; without figures in the settings there is no such section. */
function Numbers({ numbers }: { numbers: StoreSettings['about_numbers'] }) {
  if (numbers.length === 0) return null
  return (
    <section className="on-forest py-16 lg:py-28">
      <div className="wrap">
        <h2 className="sr-only">Números</h2>
        <dl className="figures">
          {numbers.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Person({ name, initials, work, field }: { name: string; initials: string; work: string; field: FieldColour }) {
  return (
    <li className="lg:even:mt-14">
      <span className={classNames('arch display mb-3.5 grid aspect-4/5 w-full place-items-center text-64 leading-none tracking-[-0.05em]', field)} aria-hidden="true">
        {initials}
      </span>
      <b className="block text-18 font-semibold">{name}</b>
      <span className="text-ink-soft">{work}</span>
    </li>
  )
}
