import { type DragEvent, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { Note } from '../kit/blocks.tsx'

export function FileChoice({ problem, onFile }: { problem: string | null; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <>
      {problem && (
        <Note tone="bad" icon="alert" role="alert">
          {problem}
        </Note>
      )}
      <div
        className={classNames('drop import-drop', isOver && 'is-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <AdminIcon name="upload" />
        <span>
          Arraste o arquivo CSV para cá ou{' '}
          <label className="drop-choose" htmlFor={id}>
            escolha do aparelho
          </label>
        </span>
        <span className="field-hint">Até 5.000 produtos e 8 MB</span>
        <input id={id} type="file" className="sr-only" accept=".csv,text/csv" onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])} />
      </div>
      <div className="import-help">
        <p>
          A primeira linha diz as colunas, em qualquer ordem: <b>Slug, Nome, Preço, Preço original, Estoque, Categoria, Descrição curta, Descrição, Imagem, Ativo, Destaque</b>. Só Nome e Preço são
          necessários para um produto novo.
        </p>
        <p>
          Um produto que já existe é reconhecido pelo slug e só muda nas colunas que o arquivo tem. O jeito mais fácil de começar é{' '}
          <a className="drop-choose" href="/api/admin/products/export" download>
            exportar os produtos
          </a>
          , mudar na planilha e importar de volta.
        </p>
      </div>
    </>
  )
}
