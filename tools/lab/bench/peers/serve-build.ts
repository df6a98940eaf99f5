import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStaticHandler } from '../../../serve/handlers/static-handler.ts';
import type { HeaderRule } from '../../../headers/header-rules.ts';
import type { Handler } from '../../../serve/listen.ts';

/** Serves a built page with `head` added at the top of its head. */
export function serveBuild({
  root,
  head,
  headerRules,
}: {
  root: string;
  head: string;
  headerRules: readonly HeaderRule[];
}): Handler {
  const files = createStaticHandler({ root, headerRules });
  const page = readFile(join(root, 'index.html'), 'utf8').then((html) =>
    html.replace('<head>', (tag) => tag + head),
  );
  return (request, response) => {
    if (request.url !== '/') return files(request, response);
    void page.then((html) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
      response.end(html);
    });
  };
}
