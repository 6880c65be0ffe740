import { lateComponent } from '#web/ui/late-component.ts'

export const categoryHead = lateComponent(async () => (await import('./category-head.tsx')).CategoryHead)
