import { type LocalTime, saoPauloInstant } from './calendar.ts'

/** Empty times are open ends; without a text there is none. */
export type Announcement = { text: string; to: string; starts: LocalTime | ''; ends: LocalTime | '' }

type AnnouncementAt = {
  shown: { text: string; to: string } | null
  /** When that changes by itself; null: never. */
  validUntil: Date | null
}

export function announcementAt({ text, to, starts, ends }: Announcement, now: Date): AnnouncementAt {
  const start = starts === '' ? null : saoPauloInstant(starts)
  const end = ends === '' ? null : saoPauloInstant(ends)
  if (text === '' || (end && end <= now)) return { shown: null, validUntil: null }
  if (start && start > now) return { shown: null, validUntil: start }
  return { shown: { text, to }, validUntil: end }
}
