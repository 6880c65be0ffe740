import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import UploadIcon from 'lucide-react/icons/upload'
import { Note } from '../kit/blocks.tsx'
import { DropZone, CHOOSE } from '../kit/drop-zone.tsx'

export function FileChoice({ problem, onFile }: { problem: string | null; onFile: (file: File) => void }) {
  return (
    <>
      {problem && (
        <Note tone="bad" icon={TriangleExclamationPointIcon} role="alert">
          {problem}
        </Note>
      )}
      <DropZone
        icon={UploadIcon}
        words="Arraste o arquivo CSV para cá ou"
        hint="Até 20.000 linhas e 8 MB"
        accept=".csv,text/csv"
        className="py-8"
        onFiles={([file]) => file && onFile(file)}
      />
      <div className="grid gap-2 text-ink-soft">
        <p>
          A primeira linha diz as colunas, em qualquer ordem:{' '}
          <b>
            Slug, Nome, Preço, Preço original, Estoque, Nome e Valor da variação 1 a 3, Preço da variação, Preço
            original da variação, SKU, GTIN, Peso (g), Comprimento (mm), Largura (mm), Altura (mm), Variação ativa,
            Categoria, Outras categorias, Descrição curta, Descrição, Imagens, Ativo, Destaque, Marca, MPN, Garantia,
            Ficha técnica, Título para buscadores, Descrição para buscadores
          </b>
          . Só Nome e Preço são necessários para um produto novo. Cada linha é uma variação: as linhas com o mesmo slug
          são um produto.
        </p>
        <p>
          Um produto que já existe é reconhecido pelo slug, a variação pelos seus valores, e só muda nas colunas que o
          arquivo tem. O jeito mais fácil de começar é{' '}
          <a className={CHOOSE} href="/api/admin/products/file" download>
            exportar os produtos
          </a>
          , mudar na planilha e importar de volta. A coluna <b>Estoque na exportação</b> fica como veio: por ela a loja
          sabe o que foi vendido desde então.
        </p>
      </div>
    </>
  )
}
