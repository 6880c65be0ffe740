const CHANGED = 'Endereço de entrega alterado'

/** Of a change of address, for the order's history. `contact` is what else changed, a sentence, or ''. */
export function addressEventText(formerAddress: string, contact: string): string {
  return [`${CHANGED}: era ${formerAddress}`, contact].filter((part) => part !== '').join('. ')
}

/** An order's event without the former address, for who must not read addresses. */
export function withoutFormerAddress(eventText: string): string {
  return eventText.startsWith(`${CHANGED}:`) ? `${CHANGED}.` : eventText
}
