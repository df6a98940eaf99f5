/** Serves `public/` with the policy. `PORT` chooses the port, and `MAPDOCK_JSON` a file with other settings. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { makeHeaders } from './policy.js';

const ROOT = fileURLToPath(new URL('public', import.meta.url));
const SETTINGS_FILE = process.env.MAPDOCK_JSON ?? join(ROOT, 'mapdock.json');
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** @param {string} url */
function findFile(url) {
  const { pathname } = new URL(url, 'http://page.invalid');
  if (pathname === '/mapdock.json') return SETTINGS_FILE;
  return join(ROOT, normalize(pathname === '/' ? '/index.html' : pathname));
}

const server = createServer(async ({ url = '/' }, response) => {
  try {
    const file = findFile(url);
    const [content, settings] = await Promise.all([readFile(file), readFile(SETTINGS_FILE, 'utf8')]);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, ...makeHeaders(JSON.parse(settings)) });
    response.end(content);
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.');
  }
});

/** Ends the process with one line. @param {string} line */
function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const port = process.env.PORT ?? '4000';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
  fail(`PORT must be a port from 0 to 65535, got "${port}".`);
server.once('error', ({ message }) =>
  fail(`The server could not start: ${message}. PORT chooses another port.`),
);
server.listen(Number(port), () => {
  process.stdout.write(`Strict page: http://localhost:${server.address().port}\n`);
});
