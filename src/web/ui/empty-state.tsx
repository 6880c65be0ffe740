import type { ReactNode, Ref } from 'react'
import { Picture } from './picture.tsx'

/**
 * Nothing here: a picture in an arch (or tumbled blocks when `picture` is missing: errors must need no network),
 * a title, one sentence, one action.
 */
export function EmptyState({
  picture,
  title,
  titleRef,
  as: Title = 'h1',
  above,
  children,
  action,
}: {
  picture?: string | undefined
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  as?: 'h1' | 'h2'
  /** A line over the title, such as what went wrong. */
  above?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="grid justify-items-start gap-6 pt-10 pb-18 wrap-anywhere md:grid-cols-[3fr_7fr] md:items-end md:gap-x-8 lg:gap-x-16 lg:pt-16 lg:pb-28">
      {picture ? (
        <Picture
          src={picture}
          alt=""
          sizes="(width >= 768px) 30vw, 168px"
          className="arch h-52 w-42 md:h-64 md:w-full lg:h-84"
        />
      ) : (
        <TumbledBlocks />
      )}
      <div className="grid justify-items-start gap-3">
        {above}
        <Title
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className="text-[clamp(2rem,4vw,2.5rem)] outline-none"
        >
          {title}
        </Title>
        {children && <div className="lead max-w-[44ch] text-ink-soft">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </section>
  )
}

function TumbledBlocks() {
  return (
    <svg className="w-58 md:h-64 md:w-full lg:h-84" viewBox="0 0 280 300" aria-hidden="true">
      <circle cx="104" cy="112" r="96" className="fill-highlight" />
      <rect width="128" height="184" y="-184" rx="20" transform="translate(96 270) rotate(14)" className="fill-shape" />
      <path d="M20 232h84v68H20z" className="fill-success" />
      <circle cx="254" cy="276" r="24" className="fill-accent" />
    </svg>
  )
}
