import pLimit from 'p-limit'
import { adminImport } from '#contract/server/admin-import.ts'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { csvDownload, type CsvColumns } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { answerList } from '../http/whole-lists.ts'
import type { Shop } from '../shop.ts'
import { importProducts, previewImport } from './import-products.ts'
import {
  type FailedPicture,
  findImport,
  listFailedPictures,
  listImports,
  listKept,
  readUndoPreview,
} from './past-imports.ts'
import { retryPictures } from './picture-downloads.ts'
import { startUndo } from './undo-import.ts'

const MAX_CONCURRENT_IMPORTS = 5
const DEFAULT_PAGE_SIZE = 20
const MAX_SHOWN = 100

export function importRoutes(mount: Mount, { db, reader, wakeJobs }: Shop): void {
  // A preview costs what an import costs.
  const [singly, around] = [pLimit(1), limitConcurrency(MAX_CONCURRENT_IMPORTS, 'imports_busy')]
  mount(
    adminImport.preview,
    ({ file, create_categories: createCategories = false }) =>
      singly(() => previewImport(reader, file, { createCategories })),
    around,
  )

  mount(
    adminImport.run,
    ({ file, create_categories: createCategories = false, basis, file_name: fileName }, call) =>
      singly(() => importProducts({ db, reader }, file, { createCategories, basis, fileName }, call)),
    around,
  )

  mount(adminImport.list, ({ limit = DEFAULT_PAGE_SIZE, cursor }, { now }) =>
    answerList(listImports(reader, now), { limit, cursor }),
  )

  mount(adminImport.get, async ({ id }, { now }) => ({
    ...(await findImport(db, id, now)),
    picture_problems: (await listFailedPictures(db, id).read(MAX_SHOWN)).items,
    kept: await listKept(db, id, MAX_SHOWN),
  }))

  mount(adminImport.problems, async ({ id }, call) => {
    await findImport(reader, id, call.now)
    return csvDownload(call, `importacao-${id}-imagens.csv`, PROBLEM_COLUMNS, listFailedPictures(reader, id))
  })

  mount(adminImport.retryPictures, async ({ id }, call) => {
    await findImport(db, id, call.now)
    const retried = await inTransaction(db, async (tx) => {
      const count = await retryPictures(tx, id, call.now)
      if (count > 0)
        await writeAudit(tx, call, { action: 'import.retry', subject: `import ${id}`, after: { pictures: count } })
      return count
    })
    wakeJobs()
    return { retried }
  })

  mount(adminImport.previewUndo, ({ id }, { now }) => readUndoPreview(reader, id, now), around)

  mount(adminImport.undo, async ({ id }, call) => {
    await startUndo(db, id, call)
    wakeJobs()
    return {}
  })
}

const PROBLEM_COLUMNS: CsvColumns<FailedPicture> = {
  Linha: ({ line }) => line,
  Produto: ({ product }) => product,
  Endereço: ({ url }) => url,
  Problema: ({ problem }) => problem,
}
