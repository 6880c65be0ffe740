import { lateComponent } from '#web/ui/late-component.ts'

export const announcementBar = lateComponent(
  'announcement-bar',
  async () => (await import('./announcement-bar.tsx')).AnnouncementBar,
)
