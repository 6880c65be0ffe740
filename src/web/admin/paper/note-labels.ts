import { showToast } from '#web/ui/toast.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { adminApi } from '../api.ts'

/** Tells the orders' histories that their labels were printed. The paper is printed all the same when that fails. */
export async function noteLabels(ids: number[]): Promise<void> {
  try {
    await adminApi.adminOrders.noteLabels({ ids })
  } catch (error) {
    showToast({ tone: 'bad', text: 'A impressão não foi registrada no histórico', detail: refusalText(error, '') })
  }
}
