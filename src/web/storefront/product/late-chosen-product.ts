import { lateComponent } from '#web/ui/late-component.ts'

/** Of products with options. */
export const chosenProduct = lateComponent(
  'chosen-product',
  async () => (await import('./chosen-product.tsx')).ChosenProduct,
)
