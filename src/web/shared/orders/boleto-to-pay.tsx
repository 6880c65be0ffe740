import FileTextIcon from 'lucide-react/icons/file-text'
import type { Boleto } from '#contract/account.ts'
import { formatBoletoLine } from '#domain/boleto.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { CopyCode } from './copy-code.tsx'

export function BoletoToPay({ boleto: { line, url } }: { boleto: Boleto }) {
  return (
    <div className="grid w-full max-w-[560px] gap-3">
      {line && (
        <CopyCode
          label="Linha digitável do boleto"
          code={line}
          shown={formatBoletoLine(line)}
          action="Copiar código de barras"
        />
      )}
      {url && (
        <AnchorButton
          kind={line ? 'line' : 'main'}
          className="w-full"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <FileTextIcon />
          Abrir boleto (PDF)<span className="sr-only">, em outra aba</span>
        </AnchorButton>
      )}
    </div>
  )
}
