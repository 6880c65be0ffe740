const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
const NUMBER_FORMAT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '38,2 GB', in steps of a thousand as disks are sold. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${NUMBER_FORMAT.format(bytes / 1000 ** step)} ${UNITS[step]}`
}
