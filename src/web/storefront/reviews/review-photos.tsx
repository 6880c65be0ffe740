import { type MouseEvent, useState } from 'react'
import { largePicture } from '#domain/picture.ts'
import { preloadable } from '#web/ui/preloadable.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Viewer as ViewerComponent } from '../product/viewer.tsx'

let Viewer: typeof ViewerComponent
const viewerCode = preloadable(() => import('../product/viewer.tsx').then((late) => (Viewer = late.Viewer)))

/** Without scripts the links open the large photos. */
export function ReviewPhotos({ urls, name }: { urls: readonly string[]; name: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  const slides = urls.map((url, index) => {
    const label = `Foto ${index + 1} de ${urls.length}`
    return { url, alt: `${name}: foto ${index + 1}`, isVideo: false, file: largePicture(url), label }
  })

  function open(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    viewerCode.use(() => setOpened(index))
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2" onPointerEnter={viewerCode.prepare}>
        {slides.map(({ url, alt, file }, index) => (
          <li key={url}>
            <a href={file} className="block cursor-zoom-in" onClick={(event) => open(event, index)}>
              <Picture src={url} alt={alt} sizes="112px" className="size-28 rounded-control object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Viewer slides={slides} name={name} field="on-accent" first={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
