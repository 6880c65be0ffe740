import { lateComponent } from '#web/ui/late-component.ts'

export const noResult = lateComponent(async () => (await import('./no-result.tsx')).NoResult)
