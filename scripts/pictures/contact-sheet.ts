import type { Scene } from './scene.ts'

export type Taken = { scene: Scene; files: string[]; problem: string | null }

/** All pictures of a run, one row per scene. */
export function contactSheet(taken: readonly Taken[]): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Telas</title>
<style>
body { margin: 24px; font: 14px/1.4 system-ui; background: #888; }
section { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; margin-bottom: 40px; }
h2 { flex: 100%; margin: 0; font-size: 18px; }
img { max-height: 900px; background: #fff; }
.problem { color: #a00; background: #fff; padding: 8px; white-space: pre-wrap; }
</style>
${taken.map(row).join('\n')}
</html>
`
}

function row({ scene, files, problem }: Taken): string {
  const pictures = files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
  return `<section id="${scene.name}"><h2>${escape(scene.title)}</h2>${pictures.join('')}${problem ? `<p class="problem">${escape(problem)}</p>` : ''}</section>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
