/** One metric with its samples, ready to be added to those of other processes and to be printed. */
export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** Of several processes: `sum`, or `max` for what each reads from the same database. */
  merge: 'sum' | 'max'
  labels: readonly string[]
  /** Name with labels, as printed, and value. */
  samples: [string, number][]
}

export type Metric = { read(): Family | Promise<Family> }
type Histogram = Metric & { observe(value: number, ...labels: string[]): void }

/** A label value never contains it. */
const SEPARATOR = '\u0000'

/** `bounds`: upper bounds of its buckets, ascending. */
export function histogram(
  name: string,
  help: string,
  labelNames: readonly string[],
  bounds: readonly number[],
): Histogram {
  const children = new Map<string, { counts: number[]; sum: number }>()

  function samplesOf(key: string, { counts, sum }: { counts: number[]; sum: number }): [string, number][] {
    const labels = labelNames.length === 0 ? [] : key.split(SEPARATOR)
    let total = 0
    const buckets = counts.map((count, index): [string, number] => {
      total += count
      const bound = String(bounds[index] ?? '+Inf')
      return [sampleName(`${name}_bucket`, [...labelNames, 'le'], [...labels, bound]), total]
    })
    return [
      ...buckets,
      [sampleName(`${name}_sum`, labelNames, labels), sum],
      [sampleName(`${name}_count`, labelNames, labels), total],
    ]
  }

  return {
    observe(value, ...labels) {
      const key = labels.join(SEPARATOR)
      let child = children.get(key)
      if (!child) children.set(key, (child = { counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }))
      let bucket = 0
      while (bucket < bounds.length && value > bounds[bucket]!) bucket++
      child.counts[bucket]!++
      child.sum += value
    },
    read: () => ({
      name,
      help,
      type: 'histogram',
      merge: 'sum',
      labels: labelNames,
      samples: [...children].flatMap(([key, child]) => samplesOf(key, child)),
    }),
  }
}

function sampleName(name: string, labelNames: readonly string[], labels: readonly string[]): string {
  if (labelNames.length === 0) return name
  const pairs = labelNames.map((label, index) => `${label}="${escaped(labels[index] ?? '')}"`)
  return `${name}{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}

/** A value that is read at each scrape; samples are label values and a number. */
export function reading(
  about: Omit<Family, 'labels' | 'samples'> & Partial<Pick<Family, 'labels'>>,
  read: () => Reading[] | Promise<Reading[]>,
): Metric {
  const { labels = [], ...family } = about
  return {
    async read() {
      const samples = (await read()).map(([values, value]): [string, number] => [
        sampleName(family.name, labels, values),
        value,
      ])
      return { ...family, labels, samples }
    },
  }
}

export type Reading = readonly [labels: readonly string[], value: number]

/** Of several processes of one machine. */
export function mergeFamilies(processes: readonly (readonly Family[])[]): Family[] {
  const merged = new Map<string, Family>()
  for (const family of processes.flat()) {
    const into = merged.get(family.name)
    merged.set(family.name, into ? { ...into, samples: mergeSamples(into, family) } : family)
  }
  return [...merged.values()]
}

function mergeSamples({ samples, merge }: Family, more: Family): [string, number][] {
  const all = new Map(samples)
  for (const [name, value] of more.samples) {
    const before = all.get(name)
    all.set(name, before === undefined ? value : merge === 'sum' ? before + value : Math.max(before, value))
  }
  return [...all]
}

/** Prometheus' text format, version 0.0.4. */
export function printFamilies(families: readonly Family[]): string {
  return families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(([sample, value]) => `${sample} ${value}\n`)
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}
