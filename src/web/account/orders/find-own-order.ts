import type { CustomerOrder } from '#contract/account.ts'
import { api } from '#web/api.ts'

/** One of the person's own orders; null when it is not among them. The newest, which is nearly always meant, comes first. */
export async function findOwnOrder(wanted: Pick<CustomerOrder, 'id' | 'status'>): Promise<CustomerOrder | null> {
  for (let cursor: string | undefined; ; ) {
    const page = await api.account.orders({ limit: 20, cursor })
    const order = page.items.find((each) => each.id === wanted.id)
    if (order || page.next === null) return order ?? null
    cursor = page.next
  }
}
