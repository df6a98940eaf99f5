import type { KeepMessage } from './keep-message.js';
import { listReleaseFiles, planHostFiles, planReleaseFiles } from './plan-kept-files.js';

const PAGE = 'https://host.example/maps/';
const RELEASE = 'https://store.example/releases/1.0.0-a/release.json';
const BUILD = {
  files: {
    'main.js': 'sha384-main',
    'react.0123abcd.js': 'sha384-react',
    'language-de.0123abcd.js': 'sha384-de',
  },
  named: ['main.js', 'react.0123abcd.js'],
};
const createMessage = (used: readonly string[] = []): KeepMessage => ({
  type: 'mapdock-keep',
  page: PAGE,
  configUrl: `${PAGE}config.json`,
  release: { file: RELEASE, integrity: 'sha384-release' },
  used,
  data: ['https://data.example/places.json'],
});
const planned = (url: string) => planHostFiles(createMessage(), BUILD).find((file) => file.url === url);

test('files of the build have a hash, and only those with it in their name are not requested again', () => {
  expect(planned(`${PAGE}main.js`)).toEqual({
    url: `${PAGE}main.js`,
    integrity: 'sha384-main',
    isLasting: false,
  });
  expect(planned(`${PAGE}react.0123abcd.js`)).toMatchObject({ isLasting: true });
});

test.each([
  ['<script src="main.js"></script><script src="react.0123abcd.js"></script>', true],
  ['<script src="main.js"></script><script src="react.9999abcd.js"></script>', false],
  ['<p>Welcome to this network, please sign in', false],
])('the page must name the files of the build: %s', (html, isRight) => {
  expect(planned(PAGE)?.isRight?.(html)).toBe(isRight);
  expect(planned(PAGE)?.isOptional).toBeUndefined();
});

test.each([`${PAGE}config.json`, 'https://data.example/places.json'])('%s must be JSON', (url) => {
  expect(planned(url)?.isRight?.('{}')).toBe(true);
  expect(planned(url)?.isRight?.('<p>Welcome')).toBe(false);
  expect(planned(url)).toMatchObject({ isOptional: true, isLasting: false });
});

test('of a release only files are kept that the page has used and that the release lists with a hash', () => {
  const document = {
    files: {
      'view.js': { integrity: 'sha384-view', bytes: 1 },
      'unused.js': { integrity: 'sha384-unused', bytes: 1 },
      '../../engine/core.js': { integrity: 'sha384-core', bytes: 1 },
    },
  };
  const view = 'https://store.example/releases/1.0.0-a/view.js';
  const core = 'https://store.example/engine/core.js';
  const used = [
    view,
    core,
    core,
    'https://maps.example/tiles/1.pbf',
    'https://store.example/channels/a.json',
  ];
  expect(planReleaseFiles(createMessage(used), listReleaseFiles(document, RELEASE))).toEqual([
    { url: view, integrity: 'sha384-view', isLasting: true },
    { url: core, integrity: 'sha384-core', isLasting: true },
  ]);
});

test('a language is kept if the page has used it', () => {
  const german = `${PAGE}language-de.0123abcd.js`;
  const urls = (used: readonly string[]) => planHostFiles(createMessage(used), BUILD).map(({ url }) => url);
  expect(urls([])).not.toContain(german);
  expect(urls([german])).toContain(german);
});

test('a style sheet of a tool is kept if the page has used it, also if it hung at first and came by another address', () => {
  const sheet = `${PAGE}tool-measure.0123abcd.css`;
  const build = { ...BUILD, files: { 'tool-measure.0123abcd.css': 'sha384-tool' } };
  const urls = (used: readonly string[]) => planHostFiles(createMessage(used), build).map(({ url }) => url);
  expect(urls([`${PAGE}tool-swipe.0123abcd.css?attempt=2`])).not.toContain(sheet);
  expect(urls([`${sheet}?attempt=2`])).toContain(sheet);
});
