import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  isMainModule,
  writeResponseToNodeResponse,
} from '@angular/ssr/node';
import express from 'express';
import { join } from 'node:path';

const DEFAULT_PORT = 4000;

const app = express();
const angular = new AngularNodeAppEngine();

app.use(express.static(join(import.meta.dirname, '../browser'), { index: false, redirect: false }));
app.use(async (request, response, next) => {
  const page = await angular.handle(request);
  if (page === null) next();
  else await writeResponseToNodeResponse(page, response);
});

if (isMainModule(import.meta.url)) app.listen(Number(process.env['PORT'] ?? DEFAULT_PORT));

/** `ng serve` calls this function for each request, and listens to a port by itself. */
export const reqHandler = createNodeRequestHandler(app);
