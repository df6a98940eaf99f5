/** The example's files are served, from this folder of it. */
export type StaticServing = { kind: 'static'; folder: string };

/** An npm script of the example serves it on `PORT`. */
export type CommandServing = { kind: 'command'; script: string };

export interface Example {
  /** As in `npm run test:examples <name>`. */
  name: string;
  /** Within `examples/`; default: its name. Only tests give one. */
  folder?: string;
  /** Default: the files in `dist`. */
  serve?: StaticServing | CommandServing;
  /** Paths of the pages that have to pass the common checks; default: the start page. With none, the example has
   * tests of its own. */
  pages?: string[];
  /** Paths of the pages with a script tag for `embed.js`: nothing on them could say why a script from a
   * store that is down has not come, so they show the text inside of `<map-dock>`, until they are loaded again. */
  scriptTagPages?: string[];
  /** Whether the loader is part of its build, so that it works while all of the store is down; in others it comes with
   * `embed.js`. */
  hasOwnLoader?: boolean;
  /** Whether a server of its own writes `<map-dock>` and the links for the head. */
  rendersElement?: boolean;
  /** `false` if its source files are served without a build. */
  isBuilt?: boolean;
  /** Npm scripts that build it, in this order; default: `build`. */
  builds?: readonly string[];
  /** Whether CI covers it; `npm run test:examples` covers all. */
  isInCi?: boolean;
  /** Whether its build needs the address of a release, in `MAP_RELEASE`. */
  namesRelease?: boolean;
  /** `false` for a page whose build names a release, so that it has neither canaries nor a last good
   * release, and the checks of releases (e2e/releases.e2e.ts) can't apply. */
  followsChannel?: boolean;
  /** Whether its build names a channel; the tests open a copy that names the one of their store. */
  namesChannel?: boolean;
  /** Major version of the engine that its own code is written for. */
  engineMajor?: number;
  /** Whether its React also renders the remote's components. */
  sharesReact?: boolean;
  /** Common checks that can't apply, with the reason. */
  without?: Partial<Record<CommonCheck, string>>;
}

export type CommonCheck =
  'ready' | 'config change' | 'unmount' | 'remote down' | 'release down' | 'accessible' | 'no settings';

/** A framework whose server writes the page. */
const RENDERED = {
  serve: { kind: 'command', script: 'start' },
  scriptTagPages: ['/'],
  rendersElement: true,
  without: { 'no settings': 'Its server reads them; the browser never requests them.' },
} satisfies Partial<Example>;

/** The example hosts. README.md says how to add one. */
export const EXAMPLES: readonly Example[] = [
  {
    name: 'plain',
    serve: { kind: 'static', folder: 'public' },
    pages: ['/', '/mount.html'],
    isBuilt: false,
    isInCi: true,
  },
  { name: 'webpack-react-19', hasOwnLoader: true, isInCi: true, sharesReact: true },
  { name: 'webpack-react-18', hasOwnLoader: true },
  { name: 'webpack-static-remote', namesRelease: true, followsChannel: false, sharesReact: true },
  {
    name: 'federation-plugin',
    pages: ['/', '/rspack/', '/vite/'],
    hasOwnLoader: true,
    namesChannel: true,
    sharesReact: true,
  },
  { name: 'vite-react', hasOwnLoader: true, pages: ['/', '/federation.html'], sharesReact: true },
  { name: 'rspack-vue', scriptTagPages: ['/'] },
  { name: 'svelte', scriptTagPages: ['/'] },
  { name: 'strict-csp', serve: { kind: 'command', script: 'start' }, isBuilt: false },
  {
    name: 'two-providers',
    serve: { kind: 'static', folder: 'public' },
    isBuilt: false,
    // The common checks and those of releases are for pages with one map; e2e/two-providers.e2e.ts has both for this page.
    pages: [],
  },
  { name: 'angular', ...RENDERED },
  { name: 'engine-tools', pages: ['/', '/deck.html', '/deck.html?interleaved'], engineMajor: 3 },
  {
    name: 'nextjs',
    ...RENDERED,
    // Its own tests open the export. Next.js makes that in the folder of the other build too, so the other one comes last.
    builds: ['build:export', 'build'],
  },
  { name: 'react-router', ...RENDERED },
  { name: 'astro', ...RENDERED },
  { name: 'nuxt', ...RENDERED },
  { name: 'sveltekit', ...RENDERED },
];

/** The npm scripts that build an example. */
export const buildsOf = ({ isBuilt = true, builds = ['build'] }: Example) => (isBuilt ? builds : []);

/** The examples that CI does not build; `npm run test:examples -- --further` does. */
export const FURTHER_EXAMPLES = EXAMPLES.filter(({ isInCi }) => !isInCi);

/** The examples of these names; all examples if no name is given. */
export function chooseExamples(
  names: readonly string[],
  examples: readonly Example[] = EXAMPLES,
): { chosen: readonly Example[]; unknown: string[] } {
  const isNamed = ({ name }: Example) => names.length === 0 || names.includes(name);
  return {
    chosen: examples.filter(isNamed),
    unknown: names.filter((name) => !examples.some((example) => example.name === name)),
  };
}
