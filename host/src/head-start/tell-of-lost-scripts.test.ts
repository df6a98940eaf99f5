import { PERFORMANCE_MARKS } from '@mapdock/shared';
import { tellOfLostScripts } from './tell-of-lost-scripts.js';

let isComplete: boolean;
beforeEach(() => {
  isComplete = false;
  document.body.innerHTML = '<div id="root">first look</div>';
  // jsdom has neither.
  performance.getEntriesByType = () => [{ domContentLoadedEventStart: isComplete ? 100 : 0 }] as never;
  performance.getEntriesByName = () => [];
});

const complete = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const told = () => document.querySelector('[role=alert]')?.textContent;

test('says so when the document is complete and the shell has not started', () => {
  tellOfLostScripts(document);
  expect(told()).toBeUndefined();
  complete();
  expect(told()).toContain('did not load completely');
});

test('says so at once if it comes later than that', () => {
  isComplete = true;
  tellOfLostScripts(document);
  expect(told()).toContain('did not load completely');
});

test('leaves a shell that has started alone', () => {
  performance.getEntriesByName = (name) => (name === PERFORMANCE_MARKS.hostStart ? [{}] : []) as never;
  tellOfLostScripts(document);
  complete();
  expect(document.getElementById('root')?.textContent).toBe('first look');
});
