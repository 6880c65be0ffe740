/** A phone has no keys: only a list of them names them there too. */
export function Keys({ keys, isAlwaysShown }: { keys: readonly string[]; isAlwaysShown?: boolean }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key, at) => (
        <kbd key={`${at}${key}`} className={isAlwaysShown ? 'inline-block' : undefined}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
