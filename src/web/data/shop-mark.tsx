import { useStore } from '#web/data/store.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The shop's logo, else its name. The background decides whether the logo gets a pad (server/site/logo-rules.ts). */
export function ShopMark({ className }: { className?: string }) {
  const { logo, store_name: name } = useStore()
  if (!logo) return name
  return (
    <img
      className={classNames('logo w-auto max-w-full object-contain object-left', className)}
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt={name}
    />
  )
}
