import { classNames } from '#web/ui/class-names.ts'

/** The back office's own icons, apart from the shop's, which every shopper downloads: 24 px grid, one round 1.6 px line. */
const PATHS = {
  alert: 'M12 4.5 21 19.5H3zM12 10v4.5M12 17v.1',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  box: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  chart: 'M5.5 20v-8M12 20V4.5M18.5 20v-5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M3.8 12a8.2 8.2 0 1 0 16.4 0 8.2 8.2 0 1 0-16.4 0M12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  coupon: 'M4 7h16v3.4a1.7 1.7 0 0 0 0 3.2V17H4v-3.4a1.7 1.7 0 0 0 0-3.2zM14 7.5v2M14 11v2M14 14.5v2',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  down: 'm6 9.5 6 6 6-6',
  download: 'M12 5v11M7.5 11.5 12 16l4.5-4.5M4.5 16v3.5h15V16',
  edit: 'm4.5 19.5 1-4.5L16 4.5 19.5 8 9 18.5z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
  'eye-off':
    'M9.5 5.8c.8-.2 1.6-.3 2.5-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6 7.5C3.7 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16',
  grip: 'M8.4 6a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0M14.4 6a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0M8.4 12a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0M14.4 12a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0M8.4 18a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0M14.4 18a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0',
  info: 'M3.8 12a8.2 8.2 0 1 0 16.4 0 8.2 8.2 0 1 0-16.4 0M12 11v5M12 8v.1',
  left: 'm14.5 6-6 6 6 6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M4.7 12a.8 .8 0 1 0 1.6 0 .8 .8 0 1 0-1.6 0M11.2 12a.8 .8 0 1 0 1.6 0 .8 .8 0 1 0-1.6 0M17.7 12a.8 .8 0 1 0 1.6 0 .8 .8 0 1 0-1.6 0',
  out: 'M10 4.5H5.5v15H10M14.5 8l4 4-4 4M18 12H9.5',
  outside: 'M13 5h6v6M19 5l-8.5 8.5M10 6H5v13h13v-5',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3.5 19.5c.4-3.4 2.7-5.3 5.5-5.3s5.1 1.9 5.5 5.3M16 5a3.1 3.1 0 0 1 0 5.8M17.3 14.6c1.9.8 2.9 2.5 3.2 4.9',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M14.3 9a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V4h10v4M7 16H4.5V9.5A1.5 1.5 0 0 1 6 8h12a1.5 1.5 0 0 1 1.5 1.5V16H17M7 13.5h10V20H7z',
  proof: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14l2 2 4-4',
  pulse: 'M3 12.5h4l2.5-6.5 4.5 12 2.5-5.5H21',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4',
  return: 'M9 6 5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3',
  right: 'm9.5 6 6 6-6 6',
  search: 'M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5 5',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zM9.2 12l2 2 3.7-4',
  shop: 'M5 11v8.5h14V11M4 9l1.5-4.5h13L20 9c0 1.5-1.2 2.5-2.6 2.5S14.7 10.5 14.7 9c0 1.5-1.2 2.5-2.7 2.5S9.3 10.5 9.3 9c0 1.5-1.3 2.5-2.7 2.5S4 10.5 4 9z',
  sliders:
    'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M13.1 7.5a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0M6.1 16.5a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5',
  truck:
    'M5 16.5H3V6h11v10.5H9.5M14 10h4l3 3v3.5h-2M14 16.5h.5M5.2 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M14.8 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 16v3.5h15V16',
  vase: 'M9 4h6M10.2 4c0 3.4-4.2 4.6-4.2 9.2 0 4 2.5 6.8 6 6.8s6-2.8 6-6.8C18 8.6 13.8 7.4 13.8 4',
} as const

export type AdminIconName = keyof typeof PATHS

/** Decoration beside a word: the word, or the control's label, says what it means. 18 px unless the class says otherwise. */
export function AdminIcon({ name, className = 'size-4.5' }: { name: AdminIconName; className?: string }) {
  return (
    <svg className={classNames('icon admin-icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
