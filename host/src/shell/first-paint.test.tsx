import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { FIRST_STATE } from '@mapdock/shared/testing/loader-parts';
import { loadProgress } from './loading/load-progress.js';
import { ProgressBar } from './loading/progress-bar.js';

const PAGE = readFileSync(join(__dirname, '..', 'index.html'), 'utf8');

const look = (root: ParentNode) =>
  [...root.querySelectorAll('.progress, .progress *')].map((element) => [
    element.localName,
    element.className,
    element.getAttribute('data-state'),
    element.children.length === 0 ? element.textContent?.trim() : '',
  ]);

test('the page shows from its first bytes what the shell shows while it waits for code', () => {
  const shell = document.createElement('div');
  const progress = loadProgress(FIRST_STATE.status, undefined, true);
  if (progress === undefined) throw new Error('Nothing is shown while the code is on its way.');
  shell.innerHTML = renderToStaticMarkup(<ProgressBar progress={progress} />);
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  expect(look(page)).toEqual(look(shell));
});
