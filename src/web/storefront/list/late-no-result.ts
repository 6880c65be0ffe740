import { lateComponent } from '#web/ui/late-component.ts'

export const noResult = lateComponent('no-result', async () => (await import('./no-result.tsx')).NoResult)
