/** Validates any foreign document against a schema, and describes every problem by path, expected and actual value. */
import * as v from 'valibot';
import type { Problem } from '../errors/error-details.js';
import { describeValue } from './describe-value.js';
import { formatPath, shorten, type Key } from './format-path.js';
import { changesOf } from '../schema/changes-of-list.js';
import { redactTokens } from '../errors/redact-tokens.js';

/** In a longer list nobody would notice the first problems. */
const MAX_LISTED = 20;
/** Valibot drops these keys from its output silently; a document with one is an attack or a mistake. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Result of `parseDocument`: the document, or its problems, of which `omitted` are not listed. */
export type ParsedDocument<T> =
  | { readonly ok: true; readonly value: T; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly omitted: number };

/** Describes a list in place of an object. Valibot accepts it as an object without fields, and would report missing fields. */
function refuseList(list: unknown, keys: readonly Key[]): Problem {
  return { path: formatPath(keys), expected: 'an object', actual: describeValue(list, keys) };
}

/** Returns the position in an issue's path of a list in place of an object; -1 if there is none. */
function findListAsObject({ path = [] }: { readonly path?: readonly v.IssuePathItem[] | undefined }): number {
  return path.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
}

/** Outputs by inputs that were compared with them and had no unknown members. */
const compared = new WeakMap<object, object>();

/** Positions of a list that may differ from its output; `undefined` if all may. */
function positionsToCompare(from: readonly unknown[], to: readonly unknown[]): readonly number[] | undefined {
  const input = changesOf(from);
  const output = changesOf(to);
  // Both are noted by the validation of the list.
  return input && output && compared.get(input.before) === output.before ? input.at : undefined;
}

function isKnown(from: unknown, to: unknown): boolean {
  return from === to || (typeof from === 'object' && from !== null && compared.get(from) === to);
}

/**
 * Compares a document with the output of its validation. Data that passes through is the same object on both sides and is not searched:
 * it belongs to the engine and can be megabytes. Objects whose validation is cached are compared once.
 */
function findDifferences(input: unknown, output: unknown) {
  const unknownFields: string[] = [];
  const problems: Problem[] = [];
  const keys: Key[] = [];
  /** Returns true if nothing differs. */
  const walk = (from: unknown, to: unknown): boolean => {
    if (isKnown(from, to) || typeof from !== 'object' || from === null) return true;
    if (typeof to !== 'object' || to === null) return true;
    if (Array.isArray(from) && !Array.isArray(to)) {
      problems.push(refuseList(from, keys));
      return false;
    }
    let isAlike = true;
    if (Array.isArray(from) && Array.isArray(to)) {
      for (const index of positionsToCompare(from, to) ?? from.keys()) {
        keys.push(index);
        isAlike = walk(from[index], to[index]) && isAlike;
        keys.pop();
      }
    } else {
      for (const key of Object.keys(from)) {
        keys.push(key);
        isAlike = compareMember(from, to, key) && isAlike;
        keys.pop();
      }
    }
    if (!isAlike) return false;
    compared.set(from, to);
    return true;
  };
  const compareMember = (from: object, to: object, key: string): boolean => {
    if (Object.hasOwn(to, key)) {
      return walk((from as Record<string, unknown>)[key], (to as Record<string, unknown>)[key]);
    }
    if (UNSAFE_KEYS.has(key)) {
      problems.push({ path: formatPath(keys), expected: 'no key of this name', actual: JSON.stringify(key) });
    } else if (unknownFields.length < MAX_LISTED) {
      unknownFields.push(formatPath(keys));
    }
    return false;
  };
  walk(input, output);
  return { unknownFields, problems };
}

/** A failed union reports one problem at its own path. The problem of its deepest branch is more precise. */
function flattenIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  const deeper = issue.issues?.filter((inner) => inner.path?.length && findListAsObject(inner) === -1);
  if (!deeper?.length) return [issue];
  return deeper.map(
    (inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }) as v.BaseIssue<unknown>,
  );
}

function toProblem(issue: v.BaseIssue<unknown>): Problem {
  const keys = (issue.path ?? []).map((item) => item.key as Key);
  const listAt = findListAsObject(issue);
  if (listAt !== -1) return refuseList(issue.path?.[listAt]?.input, keys.slice(0, listAt));
  const isMissing =
    issue.input === undefined && issue.type.endsWith('object') && typeof keys.at(-1) === 'string';
  const expected = isMissing ? 'a value (the field is required)' : issue.message;
  return { path: formatPath(keys), expected, actual: describeValue(issue.input, keys) };
}

/** A pipe reports each of its failed steps; the first one at a path is enough. */
function firstPerPath(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed();
}

function refuse(problems: readonly Problem[]) {
  const omitted = Math.max(0, problems.length - MAX_LISTED);
  return { ok: false, problems: problems.slice(0, MAX_LISTED), omitted } as const;
}

/** Finds further unknown fields, in data that passes through, as paths. */
type FindUnknown<S extends v.GenericSchema> = (value: v.InferOutput<S>) => readonly string[];

function validate<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  findUnknown: FindUnknown<S>,
): ParsedDocument<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) {
    const kind = {}.toString.call(input).slice('[object '.length, -1);
    // The missing members of a promise or a map would say nothing about the mistake.
    if (['Promise', 'Map', 'Set', 'Date'].includes(kind)) {
      return refuse([
        { path: formatPath([]), expected: 'a plain object', actual: `an object of the kind ${kind}` },
      ]);
    }
    return refuse(firstPerPath(parsed.issues.flatMap((issue) => flattenIssue(issue)).map(toProblem)));
  }
  const { unknownFields, problems } = findDifferences(input, parsed.output);
  if (problems.length > 0) return refuse(problems);
  // `$schema` is for editors and not reported.
  const all = [...unknownFields.filter((path) => path !== '$schema'), ...findUnknown(parsed.output)];
  return { ok: true, value: parsed.output, unknownFields: all.slice(0, MAX_LISTED).map(redactTokens) };
}

/** An enumerable member that a script of the page has given to all objects; `undefined` if there is none. */
function enumerableOfAll(): string | undefined {
  for (const name in {}) return name;
  return undefined;
}

/** The same as `parseDocument`, with a search for unknown fields in data that passes through. */
export function parseDocumentWith<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  findUnknown: FindUnknown<S>,
): ParsedDocument<v.InferOutput<S>> {
  try {
    return validate(schema, input, findUnknown);
  } catch (cause) {
    // JSON can't throw here, but a getter or a proxy in a host's own object can.
    const reason = cause instanceof Error ? shorten(redactTokens(cause.message)) : 'no reason given';
    const added = enumerableOfAll();
    // Such a member appears in each loop over the members of an object, also in those of libraries.
    if (added !== undefined) {
      const expected = 'a page whose scripts add no enumerable member to Object.prototype';
      return refuse([{ path: '(root)', expected, actual: `one with ${JSON.stringify(added)}: ${reason}` }]);
    }
    const actual = `an object that fails when it is read: ${reason}`;
    return refuse([{ path: '(root)', expected: 'plain data', actual }]);
  }
}

/**
 * Validates `input`. Never throws and never changes `input`; the value has only the schema's fields. Lists up to 20 problems or unknown
 * fields.
 */
export function parseDocument<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): ParsedDocument<v.InferOutput<S>> {
  return parseDocumentWith(schema, input, () => []);
}
