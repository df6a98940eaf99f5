import type { AttributionOptions } from '@mapdock/shared';
import { createFakeEngine } from '../../testing/fakes/create-fake-engine.js';
import { createFakeStyle, creditedStyle, writeCredits } from '../../testing/fakes/fake-engine-internals.js';
import { createAttributionControl, renderCredits } from './attribution-control.js';

function write(...credits: string[]): HTMLElement {
  const element = document.createElement('div');
  element.append(...renderCredits(credits));
  return element;
}

test('a credit keeps its text, its characters and its links', () => {
  const { innerHTML } = write(
    '<a href="https://www.mapbox.com/about/maps/" target="_blank" title="Mapbox">&copy; Mapbox</a>',
  );
  expect(innerHTML).toBe('<a href="https://www.mapbox.com/about/maps/" rel="noopener nofollow">© Mapbox</a>');
});

test('a link keeps the class by which the engine finds it', () => {
  const link = write(
    '<a class="mapbox-improve-map" href="https://apps.mapbox.com/feedback/">Improve</a>',
  ).firstElementChild;
  expect(link?.className).toBe('mapbox-improve-map');
});

test.each<[string, string, string]>([
  ['a picture that runs something', '<img src=x onerror="alert(1)">© A', '© A'],
  ['a link that runs something', '<a href="javascript:alert(1)">A</a>', 'A'],
  ['a link that goes nowhere', '<a name="x">A</a>', 'A'],
  ['what is around a text', '<p>A <b>and</b> <i>B</i></p>', 'A and B'],
  ['markup in a link', '<a href="mailto:a@b.example"><b>A</b></a>', 'A'],
])('%s is no more than its text', (_what, credit, text) => {
  const element = write(credit);
  expect(element.textContent).toBe(text);
  expect(element.querySelector('*:not(a[href])')).toBeNull();
});

test('one credit is shown once, however many sources have it', () => {
  expect(write('© A', '© B', '© A', '© B and others').textContent).toBe('© A | © B and others');
});

interface Source {
  readonly used: boolean;
  readonly attribution?: string | null;
}

function createControl(
  sources: readonly Source[],
  stylesheet: object = {},
  options: AttributionOptions = {},
) {
  const { module } = createFakeEngine();
  const control = createAttributionControl(module, options);
  const inner = document.createElement('div');
  const outer = document.createElement('div');
  const style = createFakeStyle({ sources: Object.fromEntries(Object.entries(sources)), stylesheet });
  return { control, write: () => writeCredits(control, { style, inner, outer }), inner, outer };
}

test('the credits are those of the sources in use', () => {
  const { write, inner, outer } = createControl([
    { used: true, attribution: '© A' },
    { used: false, attribution: '© B' },
    { used: true, attribution: null },
    { used: true },
  ]);
  write();
  expect(inner.textContent).toBe('© A');
  expect(outer.classList).not.toContain('mapboxgl-attrib-empty');
});

test('without credits there is no box for them', () => {
  const { write, outer } = createControl([]);
  write();
  expect(outer.classList).toContain('mapboxgl-attrib-empty');
});

test('credits that stay are not written again', () => {
  const { write, inner } = createControl([{ used: true, attribution: '<a href="https://a.example">A</a>' }]);
  write();
  const link = inner.firstElementChild;
  write();
  expect(inner.firstElementChild).toBe(link);
});

test('the link for corrections knows whose style it is', () => {
  const { control, write } = createControl([], { owner: 'mapbox', id: 'light-v11' });
  write();
  expect(creditedStyle(control)).toEqual({ owner: 'mapbox', id: 'light-v11' });
});

test('credits of the config come first and in their order, whatever the data says', () => {
  const custom = ['Us and © A', '<a href="https://us.example">Us</a>'];
  const { write, inner, outer } = createControl([{ used: true, attribution: '© A' }], {}, { custom });
  write();
  expect(inner.textContent).toBe('Us and © A | Us | © A');
  expect(inner.querySelector('a')?.href).toBe('https://us.example/');
  expect(outer.className).not.toContain('mapboxgl-attrib-empty');
});

test('a credit of the config is shown where the data has none', () => {
  const { write, inner, outer } = createControl([], {}, { custom: 'Us' });
  write();
  expect([inner.textContent, outer.className]).toEqual(['Us', '']);
});
