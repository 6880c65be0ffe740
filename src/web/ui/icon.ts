import type { ComponentType } from 'react'

/** An icon of lucide-react, imported one by one: `import SearchIcon from 'lucide-react/icons/search'`. */
export type IconComponent = ComponentType<{ className?: string }>
