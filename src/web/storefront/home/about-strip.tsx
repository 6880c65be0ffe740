import type { About } from '#contract/store.ts'
import { useRootData } from '#web/data/store.ts'
import { GoLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AboutPicture } from '../about/about-picture.tsx'

export function AboutStrip({ about }: { about: About }) {
  const { written } = useRootData()
  return (
    <section
      className={classNames(
        about.picture.url &&
          'grid items-end gap-7 lg:grid-cols-[minmax(calc(var(--gutter)+300px),calc(50%-216px))_1fr] lg:gap-14',
      )}
    >
      <div className="px-gutter lg:pr-0 lg:pb-2 lg:pl-(--edge)">
        <h2 className="mb-4 wrap-anywhere lg:text-40">{about.title || 'Sobre a loja'}</h2>
        {about.mission && <p className="mb-3 max-w-[38ch] wrap-anywhere">{about.mission}</p>}
        <GoLink to="/sobre" arrow="right">
          Conhecer {written.name}
        </GoLink>
      </div>
      {about.picture.url && (
        <AboutPicture
          picture={about.picture}
          sizes="(width >= 1024px) 65vw, 100vw"
          className="aspect-4/3 w-full object-cover lg:aspect-16/10 lg:rounded-l-picture"
        />
      )}
    </section>
  )
}
