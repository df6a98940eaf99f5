/**
 * The contract as pages to read, in the words of its doc comments: one for those who write apps, one for those who release maps or
 * load releases by themselves.
 */
import { listConfigFields } from './list-config-fields.ts';
import { mustFindNamed } from './must-find.ts';
import type { Contract, ContractEntry } from './open-contract.ts';
import { describeEntry, listEntries } from './reference/describe-entries.ts';
import { describeFields } from './reference/describe-fields.ts';
import { overviewFields } from './reference/overview-fields.ts';
import { describeStyling } from './reference/describe-styling.ts';
import type { SchemaNode } from './schema-node.ts';

interface Chapter {
  readonly title: string;
  /** Names of the source files whose exports it has. */
  readonly files: readonly string[];
  /** Names of the exports that it begins with. */
  readonly first?: readonly string[];
}

interface ReferenceParts {
  readonly contract: Contract;
  readonly configSchema: SchemaNode;
  /** The contract's version. */
  readonly version: string;
}

/** What stands in which chapter, by source file; all that is in none of them belongs to the config. */
const APP_CHAPTERS: readonly Chapter[] = [
  {
    title: 'Mounting and handle',
    files: ['map-handle', 'mount-options'],
    first: ['Mount', 'MountOptions', 'MapHandle'],
  },
  { title: 'React component', files: ['map-view-props'] },
  { title: 'Element', files: ['map-dock'], first: ['MapDockElement', 'MapDockAttributes'] },
  { title: 'Events', files: ['map-events', 'view-events', 'lng-lat'], first: ['MapEventMap'] },
  { title: 'Status and published marks', files: ['map-status'], first: ['MapStatus'] },
  {
    title: 'Errors',
    files: ['errors', 'error-details', 'redact-tokens', 'result'],
    first: ['MapdockError', 'ErrorDetails'],
  },
  {
    title: 'What a remote exposes',
    files: ['remote-modules', 'contract-version', 'check-engine'],
    first: ['RemoteModules'],
  },
];

const RELEASE_CHAPTERS: readonly Chapter[] = [
  {
    title: 'Release documents',
    files: ['release-documents', 'parse-document'],
    first: ['ReleaseFile', 'ChannelPointer'],
  },
  {
    title: 'Loading a release',
    files: [
      'add-preload',
      'missing-feature',
      'pointer-limit',
      'read-limited-text',
      'is-cut-short',
      'wrong-content-type',
      'style-request',
    ],
  },
  { title: 'Hashes and signatures', files: ['page-integrity', 'pointer-signature', 'canonical-json'] },
  { title: 'Canaries', files: ['canary'] },
  { title: 'Records of hosts', files: ['host-record'], first: ['HostRecord', 'HostFacts'] },
];

function describeChapter({ title, files, first = [] }: Chapter, entries: readonly ContractEntry[]): string[] {
  const inside = entries.filter(({ file }) => files.includes(file));
  const sorted = [
    ...first.map((name) => mustFindNamed(inside, name)),
    ...inside.filter(({ name }) => !first.includes(name)),
  ];
  return [`## ${title}`, '', ...sorted.flatMap(describeEntry)];
}

/** The config's types but have names for its parts, whose fields are listed. */
function describeConfigTypes(entries: readonly ContractEntry[]): string[] {
  const isPart = ({ code }: ContractEntry) => /^(?:type|interface) /.test(code) && !code.includes('{');
  return [
    ...entries.filter((entry) => !isPart(entry)).flatMap(describeEntry),
    '### Types of its parts',
    '',
    ...listEntries(entries.filter(isPart)),
    '',
  ];
}

const page = (lines: readonly string[]) =>
  `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;

const GENERATED =
  'This page is generated from the doc comments of the sources (`npm run generate -w @mapdock/shared`).';

/** Returns the texts of the pages by their names. */
export function createReference({
  contract,
  configSchema,
  version,
}: ReferenceParts): Readonly<Record<string, string>> {
  const entries = [...contract.entries, ...contract.elementEntries];
  const placed = new Set([...APP_CHAPTERS, ...RELEASE_CHAPTERS].flatMap(({ files }) => files));
  const ofConfig = contract.entries.filter(({ file, isStyling }) => !isStyling && !placed.has(file));
  const fields = listConfigFields(configSchema);
  const describe = (chapter: Chapter) => describeChapter(chapter, entries);
  return {
    'CONTRACT.md': page([
      '# Contract reference',
      '',
      `Every config field, member, event and function of contract ${version} that an app can use.`,
      GENERATED,
      '',
      '- [CONFIG.md](CONFIG.md): how to write a config. [EMBEDDING.md](EMBEDDING.md): how to control a map from code.',
      '- [ERRORS.md](ERRORS.md): what to do about each error.',
      '- [RELEASES.md](RELEASES.md): the reference for those who release maps, or load releases without our code.',
      '',
      '## Config',
      '',
      configSchema.description ?? '',
      '',
      ...overviewFields(fields),
      ...describeFields(fields),
      ...describeConfigTypes(ofConfig),
      ...describeStyling(contract.entries.filter(({ isStyling }) => isStyling)),
      ...APP_CHAPTERS.flatMap(describe),
    ]),
    'RELEASES.md': page([
      '# Reference for releases',
      '',
      `The documents of releases and channels in contract ${version}, and functions for hosts that load releases without our code.`,
      GENERATED,
      '',
      '- [tools/release](../tools/release/README.md): how releases are published and promoted.',
      '- [CONTRACT.md](CONTRACT.md): the reference for apps.',
      '',
      ...RELEASE_CHAPTERS.flatMap(describe),
    ]),
  };
}
