import { readFile } from 'node:fs/promises';
import { escapeHtml } from './escape-html.ts';
import type { Scene } from '../peers/scene.ts';

/** Of a run. */
export interface Facts {
  date: string;
  machine: Record<string, unknown>;
  provider: string;
  scene: Scene;
  rounds: number;
}

/** Makes an HTML page that needs no other file. */
export async function makePage(
  title: string,
  { date, machine, provider, scene, rounds }: Facts,
  content: string,
) {
  const css = await readFile(new URL('report.css', import.meta.url), 'utf8');
  const camera = `${scene.center.join(', ')} at zoom ${scene.zoom}`;
  const facts = Object.entries({ date, ...machine, provider, style: scene.style, camera, rounds });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="quiet">${escapeHtml(facts.map(([name, value]) => `${name}: ${value}`).join(' · '))}</p>
<p>Medians; in small type the first and third quartile, and the ratio to the first peer, taken round by round.</p>
${content}
</main>
</body>
</html>
`;
}
