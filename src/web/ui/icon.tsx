import { classNames } from './class-names.ts'

/** The house's own icons: 24 px grid, drawn with one round 1.75 px line. */
const PATHS = {
  alert: 'M12 4 2.5 20h19zM12 10v4m0 3v.1',
  bag: 'M5 8h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  box: 'm4 8 8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm-2 5h18M7 15h4',
  chat: 'm4 20 1.4-4.2A8 8 0 1 1 8.4 19zM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.7-2-1-.8.8c-.9-.4-1.6-1.1-2-2l.8-.8-1-2z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  down: 'm6 9 6 6 6-6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  grid: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  left: 'M20 12H4m6-6-6 6 6 6',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zm2 0V8a4 4 0 0 1 8 0v3',
  mail: 'M3 5h18v14H3zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5 12h14',
  offline: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3m5 .1a10 10 0 0 1 5 2.2M8.5 16a5 5 0 0 1 7 0M12 19.5v.1',
  out: 'M14 4H6v16h8M10 12h11m-4-4 4 4-4 4',
  phone: 'M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  pix: 'm12 3 9 9-9 9-9-9zm-4 9 4-4 4 4-4 4z',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zm4 5h6m-6 4h6',
  return: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  right: 'M4 12h16m-6-6 6 6-6 6',
  rows: 'M4 5h5v5H4zm0 9h5v5H4zm9-8h7m-7 3h4m-4 6h7m-7 3h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm9 16-4-4',
  shield: 'm12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zm-3.5 9 2.5 2.5 4.5-5',
  sliders:
    'M4 8h9.5m5 0H20M4 16h1.5m5 0H20M16 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm-8 8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  tag: 'M4 4h8l8 8-8 8-8-8zm4 4v.1',
  trash: 'M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3',
  truck: 'M3 6h11v11H3zm11 4h4l3 3v4h-7M7.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm9.5 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21a8 8 0 0 1 16 0',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm9 16-4-4m-5-8v6m-3-3h6',
} as const

export type IconName = keyof typeof PATHS

/** Decoration beside a word: the word, or the control's label, says what it means. 20 px unless the class says otherwise. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
