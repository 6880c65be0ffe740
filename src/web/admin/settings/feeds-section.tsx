import { useId } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import { Button } from '#web/ui/button.tsx'
import { FIELD_HINT, FIELD_LABEL } from '#web/ui/field.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { Section } from './section.tsx'

/** Addresses that an owner registers elsewhere; nothing here is saved. */
export function FeedsSection() {
  return (
    <Section
      id="divulgacao"
      about="Listas de produtos que se atualizam sozinhas, com preço e estoque. Só entram produtos ativos com foto."
    >
      <FeedAddress
        label="Google Merchant Center"
        path="/feeds/google-merchant.xml"
        hint="Em Produtos › Adicionar produtos › Adicionar de um arquivo, cole este link e escolha a atualização diária. Os produtos passam a aparecer no Google Shopping."
      />
      <FeedAddress
        label="Meta: Facebook, Instagram e WhatsApp"
        path="/feeds/meta.xml"
        hint="No Gerenciador de Comércio, abra Catálogo › Origens de dados › Feed de dados › Lista agendada e cole este link. Depois dá para marcar os produtos nas publicações."
      />
    </Section>
  )
}

function FeedAddress({ label, path, hint }: { label: string; path: string; hint: string }) {
  const id = useId()
  const { isCopied, copy } = useCopied()
  const address = new URL(path, location.origin).href
  return (
    <div className="grid gap-1.5" role="group" aria-labelledby={id}>
      <b id={id} className={FIELD_LABEL}>
        {label}
      </b>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <a className="min-w-0 text-brand-deep underline underline-offset-3 wrap-anywhere" href={path} target="_blank">
          {address}
        </a>
        <Button size="tight" aria-describedby={id} onClick={() => void copy(address)}>
          {isCopied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
          {isCopied ? 'Copiado!' : 'Copiar'}
        </Button>
      </div>
      <p className={FIELD_HINT}>{hint}</p>
    </div>
  )
}
