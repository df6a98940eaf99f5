import { tellOfLostScripts } from './tell-of-lost-scripts.js';

const fail = (script: Partial<HTMLScriptElement>) => {
  const element = Object.assign(document.createElement('script'), script);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root">Loading</div>';
  tellOfLostScripts(document);
});

test('says so where the page would say for ever that it loads', () => {
  fail({ defer: true });
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/did not load completely/);
});

test('leaves the failures of the map’s scripts to the shell', () => {
  fail({ async: true });
  expect(document.getElementById('root')?.textContent).toBe('Loading');
});
