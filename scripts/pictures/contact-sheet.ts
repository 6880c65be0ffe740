import { acceptedPath, type Comparison, differencePath } from './accepted.ts'
import type { Scene } from './scene.ts'

export type Taken = { scene: Scene; pictures: Comparison[]; problem: string | null }

/** All pictures of a run, one row per scene, after those that changed: before, now and the difference. */
export function contactSheet(taken: readonly Taken[]): string {
  const changed = taken.flatMap(({ pictures }) => pictures).filter(({ result }) => result === 'changed')
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Telas</title>
<style>
body { margin: 24px; font: 14px/1.4 system-ui; background: #888; }
section { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; margin-bottom: 40px; }
h2 { flex: 100%; margin: 0; font-size: 18px; }
img { max-height: 900px; max-width: 30vw; background: #fff; }
.changed { outline: 4px solid #d00; }
.problem { color: #a00; background: #fff; padding: 8px; white-space: pre-wrap; }
</style>
${changed.map(changedRow).join('\n')}
${taken.map(row).join('\n')}
</html>
`
}

function changedRow({ file, changedPixels }: Comparison): string {
  const versions = [acceptedPath(file), file, differencePath(file)]
  return `<section><h2>${file}: antes, agora, diferença (${changedPixels} pixels)</h2>${versions.map((path) => picture(path)).join('')}</section>`
}

function row({ scene, pictures, problem }: Taken): string {
  const images = pictures.map(({ file, result }) => picture(file, result))
  return `<section id="${scene.name}"><h2>${escape(scene.title)}</h2>${images.join('')}${problem ? `<p class="problem">${escape(problem)}</p>` : ''}</section>`
}

function picture(path: string, className = ''): string {
  return `<a href="${path}"><img class="${className}" src="${path}" alt="${path}" loading="lazy"></a>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
