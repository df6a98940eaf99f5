import { readFile } from 'node:fs/promises';
import { escapeHtml } from './escape-html.js';

/**
 * @typedef {import('../peers/scene.js').Scene} Scene
 *
 * @typedef {object} Facts of a run
 * @property {string} date
 * @property {Record<string, unknown>} machine
 * @property {string} provider
 * @property {Scene} scene
 * @property {number} rounds
 */

/**
 * Makes an HTML page that needs no other file.
 * @param {string} title
 * @param {Facts} facts
 * @param {string} content
 */
export async function makePage(title, { date, machine, provider, scene, rounds }, content) {
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
