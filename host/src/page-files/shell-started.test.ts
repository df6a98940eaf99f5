import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteShellStarted } from './shell-started.js';

const PAGE = readFileSync(join(__dirname, '..', 'index.html'), 'utf8');

test('a shell that has started takes away the words for lost scripts, and leaves the rest of the first look', () => {
  const { body } = new DOMParser().parseFromString(PAGE, 'text/html');
  document.body.replaceChildren(...body.children);
  const words = () => document.body.textContent?.includes('did not load completely');
  expect(words()).toBe(true);
  noteShellStarted();
  expect(words()).toBe(false);
  expect(document.querySelector('.progress')).not.toBeNull();
});
