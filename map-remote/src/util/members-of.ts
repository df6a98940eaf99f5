import { isEqual } from './is-equal.js';

/** Members of an object by name. */
export type Members = Readonly<Record<string, unknown>>;

/** Returns styling data as named members, which the engine validates. The contract's types for it are for those who write configs. */
export const membersOf = (value: object | undefined): Members => (value ?? {}) as Members;

/** Names whose value differs. Of one that is removed the new value is `undefined`, which the engine takes as its default. */
export const changedNames = (from: Members, to: Members): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !isEqual(from[name], to[name]));

/** Sets a member, or deletes it if the value is `undefined`. */
export function setMember(target: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete target[name];
  else target[name] = value;
}
