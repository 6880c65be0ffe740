import XIcon from 'lucide-react/icons/x'
import type { Picture as PictureData } from '#contract/catalogue.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import type { FieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'

type Props = { picture: PictureData; name: string; field: FieldColour; onClose: () => void }

export function WholePicture({ picture, name, field, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} label={`Imagem de ${name}`} className={`${SCREEN} ${field}`}>
      <div className="flex size-full items-center justify-center" onClick={onClose}>
        <Picture
          src={picture.url}
          alt={picture.alt || name}
          sizes="100vw"
          isWhole
          className="max-h-dvh w-auto max-w-full lg:h-full"
        />
      </div>
      <span className="fixed top-4 right-4 grid rounded-control bg-paper text-ink">
        <IconButton icon={XIcon} label="Fechar" onClick={onClose} />
      </span>
    </Dialog>
  )
}
