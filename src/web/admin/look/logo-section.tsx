import { useState } from 'react'
import { Controller } from 'react-hook-form'
import ImageIcon from 'lucide-react/icons/image'
import TrashIcon from 'lucide-react/icons/trash'
import type { LookBody } from '#contract/site.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Problem } from '#web/ui/problem.tsx'
import { adminApi } from '../api.ts'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { DropZone } from '../kit/drop-zone.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { useAction } from '../kit/use-action.ts'
import { bytesOf } from '../upload.ts'

export function LogoSection({ editing: { form } }: { editing: DraftForm<LookBody> }) {
  return (
    <section className="grid gap-2.5" aria-labelledby="logotipo-titulo">
      <h2 id="logotipo-titulo">Logotipo</h2>
      <p className="text-ink-soft">
        Fica no topo da loja e vira os ícones dela. Sem logotipo, aparece o nome da loja em letras.
      </p>
      <Controller
        control={form.control}
        name="logo"
        render={({ field: { value, onChange } }) => <LogoField logo={value} onLogo={onChange} />}
      />
    </section>
  )
}

function LogoField({ logo, onLogo }: { logo: LookBody['logo']; onLogo: (logo: LookBody['logo']) => void }) {
  const [problem, setProblem] = useState<string>()
  const [send, isSending] = useAction(async (file: File) => {
    setProblem(undefined)
    try {
      onLogo(await adminApi.adminLook.uploadLogo({ file: await bytesOf(file) }))
    } catch (error) {
      setProblem(refusalText(error, 'O logotipo não foi enviado. Verifique sua conexão.'))
    }
  })
  return (
    <>
      {logo && (
        <div className="flex items-start gap-1">
          <img
            className="h-16 w-auto max-w-full rounded-[8px] border border-line bg-paper object-contain p-2"
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt="Logotipo"
          />
          <ToolButton icon={TrashIcon} label="Remover o logotipo" onClick={() => onLogo(null)} />
        </div>
      )}
      <DropZone
        icon={ImageIcon}
        words={
          isSending ? 'Enviando…' : logo ? 'Para trocar, arraste outro logotipo ou' : 'Arraste o logotipo para cá ou'
        }
        hint="SVG até 256 KB, ou PNG até 2 MB"
        accept="image/svg+xml,image/png"
        onFiles={([file]) => file && send(file)}
      />
      {problem && <Problem text={problem} />}
    </>
  )
}
