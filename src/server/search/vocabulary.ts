/** The text equals the word or its stem, begins one of them, or occurs inside the word. */
export type Relation = 'word' | 'beginning' | 'inside'

export type Vocabulary = ReturnType<typeof createVocabulary>

const NEW_LINE = 10
const TAB = 9

/**
 * The distinct words of an index, numbered from 0, in one string with a line for each (`word` or `word TAB stem`): a scan
 * is an `indexOf` over a few megabytes at most, however many products there are.
 */
export function createVocabulary(stemOf: (word: string) => string) {
  const numbers = new Map<string, number>()
  /** Positions of each line's beginning and of its word's end. */
  const starts: number[] = []
  const ends: number[] = []
  let lines = '\n'
  let added: string[] = []
  let length = 1

  /** Returns the word's number. Words contain neither tabs nor line breaks. */
  function add(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const stem = stemOf(word)
    const line = compactString(stem === word ? `${word}\n` : `${word}\t${stem}\n`)
    const number = starts.length
    numbers.set(compactString(word), number)
    starts.push(length)
    ends.push(length + word.length)
    added.push(line)
    length += line.length
    return number
  }

  function allLines(): string {
    if (added.length > 0) {
      lines += added.join('')
      added = []
    }
    return lines
  }

  /** Visits every word related to the text, at least once with its strongest relation. */
  function scan(text: string, visit: (word: number, relation: Relation) => void): void {
    const all = allLines()
    let word = 0
    for (let at = all.indexOf(text); at >= 0;) {
      word = wordAt(at, word)
      const begins = isEdge(all.charCodeAt(at - 1))
      const isWhole = begins && isEdge(all.charCodeAt(at + text.length))
      if (begins || at < ends[word]!) visit(word, isWhole ? 'word' : begins ? 'beginning' : 'inside')
      at = all.indexOf(text, isWhole ? lineEnd(word) : at + 1)
    }
  }

  function scanWhole(text: string, visit: (word: number) => void): void {
    scan(text, (word, relation) => {
      if (relation === 'word') visit(word)
    })
  }

  /** Visits every word that is at most one typo away from the stem. `isLongStem`: its own stem is, and has `minStemLength` letters. */
  function scanTypos(stem: string, minStemLength: number, visit: (word: number, isLongStem: boolean) => void): void {
    const all = allLines()
    for (let word = 0; word < starts.length; word++) {
      const [start, end, last] = [starts[word]!, ends[word]!, lineEnd(word)]
      const stemStart = end === last ? start : end + 1
      if (isOneTypoAway(all, stemStart, last - stemStart, stem)) visit(word, last - stemStart >= minStemLength)
      else if (end !== last && isOneTypoAway(all, start, end - start, stem)) visit(word, false)
    }
  }

  function lineEnd(word: number): number {
    return (starts[word + 1] ?? length) - 1
  }

  function wordAt(position: number, from: number): number {
    if (lineEnd(from) >= position) return from
    let [low, high] = [from + 1, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (starts[middle]! <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  return { add, scan, scanWhole, scanTypos }
}

function isEdge(code: number): boolean {
  return code === NEW_LINE || code === TAB
}

/** One letter inserted, deleted, replaced, or two neighbours swapped. Reads in place: cutting words out would cost more. */
function isOneTypoAway(all: string, start: number, length: number, stem: string): boolean {
  if (Math.abs(length - stem.length) > 1) return false
  const shorter = Math.min(length, stem.length)
  let head = 0
  while (head < shorter && all.charCodeAt(start + head) === stem.charCodeAt(head)) head += 1
  const [wordEnd, stemEnd] = [start + length - 1, stem.length - 1]
  let tail = 0
  while (tail < shorter - head && all.charCodeAt(wordEnd - tail) === stem.charCodeAt(stemEnd - tail)) tail += 1
  const different = Math.max(length, stem.length) - head - tail
  if (different <= 1) return true
  return (
    different === 2 &&
    length === stem.length &&
    all[start + head] === stem[head + 1] &&
    all[start + head + 1] === stem[head]
  )
}

/** A copy in memory of its own, one byte per letter where possible: a substring keeps the whole text in memory. */
export function compactString(text: string): string {
  return text.split('').join('')
}
