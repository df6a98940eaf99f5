/** Checks that the examples in the documents compile as they are: TypeScript with `strict`, JavaScript with the types of what it calls. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { compileSources, messageOf, PLAIN_STRICT } from './testing/compile-sources.js';

const ROOT = path.join(__dirname, '../..');
const DOCUMENTS = ['shared/README.md', 'shared/CONFIG.md', 'shared/EMBEDDING.md', 'map-remote/README.md'];
const EXAMPLE = /^```(ts|js|jsx|json)\n(.*?)^```$/gms;
/** Long enough for the compiler to start on a busy machine. */
const COMPILER_TIMEOUT_MS = 60_000;

interface Example {
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

function listExamples(document: string): Example[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  return [...text.matchAll(EXAMPLE)].map(({ 1: language = '', 2: code = '', index }) => ({
    place: `${document}:${text.slice(0, index).split('\n').length}`,
    language,
    code,
  }));
}

const EXAMPLES = DOCUMENTS.flatMap(listExamples);

/** Declarations of what the examples use from the page around them. */
const AROUND = {
  'around-examples.ts': `
    import type { IControl } from 'mapbox-gl';
    import type { LngLat, LocaleConfig, MapConfig, MapHandle, MapStatus, Mount } from '@mapdock/shared';
    import type { MapDockElement } from '@mapdock/shared/map-dock';
    import type * as view from 'map_remote/MapView';
    type Drawing = { readonly features: readonly object[] };
    declare global {
      const embedAddress: string;
      const element: MapDockElement;
      const container: HTMLElement;
      const createContainer: () => HTMLElement;
      const config: MapConfig & { readonly camera: { readonly center: LngLat; readonly zoom: number } };
      const mount: Mount;
      const handle: MapHandle;
      const show: (...shown: unknown[]) => void;
      const showFeatures: (event: { readonly features: readonly object[] }) => void;
      const setStatus: (status: MapStatus) => void;
      const test: (name: string, run: () => void | Promise<void>) => void;
      const MapView: typeof view.MapView;
      const MapMarker: typeof view.MapMarker;
      const MapPopup: typeof view.MapPopup;
      const Badge: () => null;
      const OpeningHours: () => null;
      class MapboxDraw implements IControl {
        onAdd: IControl['onAdd'];
        onRemove: IControl['onRemove'];
        getAll(): Drawing;
        set(drawing: Drawing): void;
      }
      let drawing: Drawing;
      type Example = LocaleConfig;
      const require: { resolve(name: string): string };
      const keys: readonly object[];
      const ModuleFederationPlugin: new (options: object) => object;
    }`,
  'modules-of-examples.ts': `
    /// <reference path="../federation/remote-modules.d.ts" />
    declare module 'https://store.example/*' {
      export const mount: import('@mapdock/shared/map-dock').EmbedModule['mount'];
    }
    declare module '@module-federation/enhanced/runtime';`,
};

/**
 * Turns an example into a file. Some examples show a part of an object, such as the modules that federation shares, or strings of
 * `locale`.
 */
function write({ language, code }: Example): string {
  if (language === 'json') return `export const example: Example = ${code};`;
  return /^\w+: \{/.test(code) ? `export const example = { ${code} };` : `${code}\nexport {};`;
}

const fileOf = ({ place, language }: Example) =>
  `${place.replaceAll(/\W/g, '-')}.${language === 'jsx' ? 'tsx' : 'ts'}`;

/** Returns the compiler's messages on the examples in some languages, by file. */
function compile(languages: readonly string[], options: ts.CompilerOptions) {
  const chosen = EXAMPLES.filter(({ language }) => languages.includes(language));
  const files = Object.fromEntries(chosen.map((example) => [fileOf(example), write(example)]));
  return compileSources<string>({ ...AROUND, ...files }, { ...PLAIN_STRICT, ...options });
}

const FROM_SOURCES: ts.CompilerOptions = { customConditions: ['@mapdock/source'], jsx: ts.JsxEmit.ReactJSX };

test.each([
  ['TypeScript and JSON', ['ts', 'json'], {}],
  ['JavaScript', ['js', 'jsx'], { noImplicitAny: false }],
])(
  'what is written in %s compiles',
  (_what, languages, options) => {
    const diagnostics = Object.entries(compile(languages, { ...FROM_SOURCES, ...options })).flatMap(
      ([file, all]) => all.map((diagnostic) => `${file}: ${messageOf(diagnostic)}`),
    );
    expect(diagnostics).toEqual([]);
  },
  COMPILER_TIMEOUT_MS,
);

test('each document has examples', () => {
  expect(DOCUMENTS.filter((document) => !EXAMPLES.some(({ place }) => place.startsWith(document)))).toEqual(
    [],
  );
});
