/**
 * The public surface of the contract as text: one line for each thing that a host or a remote can name, without comments
 * and in an order of its own, so that what changes in it is what changes for them.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { listConfigFields } from './list-config-fields.ts';
import type { Contract, ContractMember } from './open-contract.ts';
import type { SchemaNode } from './schema-node.ts';
import { PASSES_THROUGH } from './style/write-schema.ts';

type Line = Pick<ContractMember, 'name' | 'code' | 'isStyling'>;

interface ReportParts {
  readonly contract: Contract;
  readonly configSchema: SchemaNode;
  /** Run-time schemas of other documents by the names of their types. */
  readonly documents: Readonly<Record<string, GenericSchema>>;
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);

/** Members of styling data are the engine's: another version of it may have others. */
function reportEntry({
  code,
  members,
}: {
  readonly code: string;
  readonly members: readonly Line[];
}): string[] {
  const own = members.filter(({ isStyling }) => !isStyling);
  return [code, ...own.sort(byName).map((member) => `  ${member.code}`)];
}

function reportDocument(name: string, schema: SchemaNode): string[] {
  const own = listConfigFields(schema).filter(({ rules }) => rules.$comment !== PASSES_THROUGH);
  const fields = own.map(({ path, isRequired, rules }) => ({
    name: path,
    code: `${path}${isRequired ? '' : '?'}: ${JSON.stringify(rules)}`,
  }));
  return reportEntry({ code: `document ${name}`, members: fields });
}

export function createApiReport({ contract, configSchema, documents }: ReportParts): string {
  const options = { target: 'draft-07', typeMode: 'output', errorMode: 'ignore' } as const;
  const reports = [
    reportDocument('MapConfig', configSchema),
    ...Object.entries(documents).map(([name, schema]) =>
      reportDocument(name, toJsonSchema(schema, options) as SchemaNode),
    ),
    ...[...contract.entries, ...contract.elementEntries].sort(byName).map(reportEntry),
  ];
  return `${reports.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A member's name: all before its type and parameters, but for the brackets around a kind. */
const MEMBER = /^ {2}(?:(?:override|readonly|get|set) )*((?:\([\w-]+\)|<name>|[^\s?(:<])+)/;

/**
 * The names in a report; those of members behind that of what they belong to. A field that becomes one of several kinds
 * keeps its name.
 */
export function listNames(report: string): string[] {
  let owner = '';
  return report
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const member = MEMBER.exec(line)?.[1];
      if (member !== undefined) return `${owner}: ${member.replace(/\([\w-]+\)/, '')}`;
      owner = /^\w+ (\w+)/.exec(line)?.[1] ?? line;
      return owner;
    });
}
