import { type ReactNode, useState } from 'react'
import StoreIcon from 'lucide-react/icons/store'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../kit/dialogs.tsx'

/** A step beside its preview; in small windows a button opens the preview. */
export function WithPreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[1200px]:grid-cols-[minmax(0,1fr)_440px]">
      <div>
        <Button size="sm" className="mb-5 min-[1200px]:hidden" onClick={() => setOpen(true)}>
          <StoreIcon />
          Ver na loja
        </Button>
        {children}
      </div>
      <aside
        aria-label="Como o cliente vê"
        className="hidden self-start min-[1200px]:sticky min-[1200px]:top-7 min-[1200px]:block"
      >
        {preview}
      </aside>
      <Panel open={isOpen} title="Como o cliente vê" isFull width="wide" onClose={() => setOpen(false)}>
        {preview}
      </Panel>
    </div>
  )
}

/** Reloads when the version changes. Not loaded while it is hidden. */
export function ShopFrame({ path, version }: { path: string; version: string }) {
  return (
    <>
      <p className="mb-2 text-right">
        <a className="link inline-block min-h-6" href={path} target="_blank" rel="noreferrer">
          Abrir em outra aba
        </a>
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the same shop, with its scripts */}
      <iframe
        key={`${path} ${version}`}
        title="A loja como o cliente vê"
        loading="lazy"
        src={path}
        className="h-[calc(100dvh-180px)] max-h-180 w-full rounded-[8px] border border-line bg-surface"
      />
    </>
  )
}
