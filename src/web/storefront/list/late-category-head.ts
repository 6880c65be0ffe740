import { lateComponent } from '#web/ui/late-component.ts'

export const categoryHead = lateComponent(
  'category-head',
  async () => (await import('./category-head.tsx')).CategoryHead,
)
