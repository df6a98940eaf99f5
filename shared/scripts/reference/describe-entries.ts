/** What the contract exports, for readers: its types and the words of its doc comments. */
import type { ContractEntry, ContractMember } from '../open-contract.ts';

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');

const withoutModifiers = (code: string) => code.replace(/^(?:(?:override|readonly) )+/, '');

/** An error's explanation is on a page of its own, by its code. */
function describeError({ name, code }: ContractMember): string {
  return `- [\`${name}\`](ERRORS.md#${name.toLowerCase()}): \`${code.slice(name.length + 2)}\``;
}

function describeMember(member: ContractMember, owner: string): string {
  if (owner === 'ErrorDetails') return describeError(member);
  return `- \`${withoutModifiers(member.code)}\`: ${inOneLine(member.text)}`;
}

/** A union of objects is read one by one. */
const breakUnions = (code: string) => code.replaceAll(/ \| (?=\{)/g, '\n  | ');

/** An export with a heading of its own. */
export function describeEntry({ name, code, text, members }: ContractEntry): string[] {
  // The heading says it all, unless it stands on others.
  const isShown = members.length === 0 || / extends /.test(code);
  return [
    `### \`${name}\``,
    '',
    text,
    '',
    ...(isShown ? ['```ts', breakUnions(code), '```', ''] : []),
    ...members.map((member) => describeMember(member, name)),
    '',
  ];
}

/** Exports that need no more than a line each. */
export const listEntries = (entries: readonly ContractEntry[]) =>
  entries.map(({ name, text }) => `- \`${name}\`: ${inOneLine(text)}`);
