import { showToast } from '#web/ui/toast.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { MAX_PRINT } from '#contract/admin-order-inputs.ts'
import { adminApi } from '../api.ts'

/** Tells the orders' histories that their labels were printed. The paper is printed all the same when that fails. */
export async function noteLabels(ids: number[]): Promise<void> {
  try {
    for (let start = 0; start < ids.length; start += MAX_PRINT)
      await adminApi.adminOrders.noteLabels({ ids: ids.slice(start, start + MAX_PRINT) })
  } catch (error) {
    showToast({ tone: 'bad', text: 'A impressão não foi registrada no histórico', detail: refusalText(error, '') })
  }
}
