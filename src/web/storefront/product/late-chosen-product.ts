import { lateComponent } from '#web/ui/late-component.ts'

/** Of products with options. */
export const chosenProduct = lateComponent(async () => (await import('./chosen-product.tsx')).ChosenProduct)
