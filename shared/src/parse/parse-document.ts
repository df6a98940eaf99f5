/** Validation of any foreign document against a schema, with every problem named by path, expected and actual. */
import * as v from 'valibot';
import type { Problem } from '../errors/error-details.js';
import { formatPath, MAX_SHOWN_LENGTH, shorten, type Key } from './format-path.js';
import { redactTokens } from '../errors/redact-tokens.js';

/** More would only bury the first ones. */
const MAX_LISTED = 20;
/** Valibot drops such keys from its output without a word; a document that has them is an attack or a mistake. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const SECRET_KEYS = new Set(['accessToken']);

/** What `parseDocument` gives: the document, or its problems (`omitted` counts those beyond the listed). */
export type ParsedDocument<T> =
  | { readonly ok: true; readonly value: T; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly omitted: number };

function describe(value: unknown, keys: readonly Key[]): string {
  const isSecret = SECRET_KEYS.has(String(keys.at(-1)));
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') {
    if (isSecret && value.startsWith('sk.')) return 'a secret token';
    const isShown = !isSecret && value.length <= MAX_SHOWN_LENGTH;
    return isShown ? JSON.stringify(value) : `a text of ${value.length} characters`;
  }
  if (typeof value === 'object') {
    return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
  }
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return isPlain && !isSecret ? String(value) : `a ${typeof value}`;
}

/** Valibot takes a list for an object without fields, which would read as fields that are missing. */
function refuseList(list: unknown, keys: readonly Key[]): Problem {
  return { path: formatPath(keys), expected: 'an object', actual: describe(list, keys) };
}

/** Position in an issue's path of a list that was taken for an object; -1 if there is none. */
function findTakenList({ path = [] }: { readonly path?: readonly v.IssuePathItem[] | undefined }): number {
  return path.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
}

/** Objects that were compared with this output and had nothing more than it. */
const compared = new WeakMap<object, object>();
/** The last list of those: the next one is mostly the same, and to compare by place touches no member. */
let lastList: WeakRef<readonly unknown[]> | undefined;

function isKnown(from: unknown, to: unknown): boolean {
  return from === to || (typeof from === 'object' && from !== null && compared.get(from) === to);
}

/**
 * Compares a document with what validation made of it. Data that passes through is the same object on both sides
 * and is not looked into: it belongs to the engine and can be megabytes. What validation remembers is compared once.
 */
function findDifferences(input: unknown, output: unknown) {
  const unknownFields: string[] = [];
  const problems: Problem[] = [];
  const keys: Key[] = [];
  /** True if nothing differs. */
  const walk = (from: unknown, to: unknown): boolean => {
    if (isKnown(from, to) || typeof from !== 'object' || from === null) return true;
    if (typeof to !== 'object' || to === null) return true;
    if (Array.isArray(from) && !Array.isArray(to)) {
      problems.push(refuseList(from, keys));
      return false;
    }
    let isAlike = true;
    if (Array.isArray(from) && Array.isArray(to)) {
      const before: readonly unknown[] = lastList?.deref() ?? [];
      const made = compared.get(before) as readonly unknown[] | undefined;
      // By its positions: to list them as keys takes longer than all the rest, and lists are what is long.
      for (let index = 0; index < from.length; index += 1) {
        if (from[index] === before[index] && to[index] === made?.[index]) continue;
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
    if (Array.isArray(from)) lastList = new WeakRef(from);
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

/** A union that fails reports one problem at its own path; the deepest branch tells more. */
function flattenIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  const deeper = issue.issues?.filter((inner) => inner.path?.length && findTakenList(inner) === -1);
  if (!deeper?.length) return [issue];
  return deeper.map(
    (inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }) as v.BaseIssue<unknown>,
  );
}

function toProblem(issue: v.BaseIssue<unknown>): Problem {
  const keys = (issue.path ?? []).map((item) => item.key as Key);
  const listAt = findTakenList(issue);
  if (listAt !== -1) return refuseList(issue.path?.[listAt]?.input, keys.slice(0, listAt));
  const isMissing =
    issue.input === undefined && issue.type.endsWith('object') && typeof keys.at(-1) === 'string';
  const expected = isMissing ? 'a value (the field is required)' : issue.message;
  return { path: formatPath(keys), expected, actual: describe(issue.input, keys) };
}

/** A pipe reports each of its failed steps; the first at a path says enough. */
function firstPerPath(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed();
}

function refuse(problems: readonly Problem[]) {
  const omitted = Math.max(0, problems.length - MAX_LISTED);
  return { ok: false, problems: problems.slice(0, MAX_LISTED), omitted } as const;
}

/** What else a document has that is not known, as paths: what passes through is not looked into here. */
type FindUnknown<S extends v.GenericSchema> = (value: v.InferOutput<S>) => readonly string[];

function validate<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  findUnknown: FindUnknown<S>,
): ParsedDocument<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) {
    return refuse(firstPerPath(parsed.issues.flatMap((issue) => flattenIssue(issue)).map(toProblem)));
  }
  const { unknownFields, problems } = findDifferences(input, parsed.output);
  if (problems.length > 0) return refuse(problems);
  // An editor wants to know where the schema is; nobody else does.
  const all = [...unknownFields.filter((path) => path !== '$schema'), ...findUnknown(parsed.output)];
  return { ok: true, value: parsed.output, unknownFields: all.slice(0, MAX_LISTED).map(redactTokens) };
}

/** `parseDocument`, with a look at what passes through. */
export function parseAndLook<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  findUnknown: FindUnknown<S>,
): ParsedDocument<v.InferOutput<S>> {
  try {
    return validate(schema, input, findUnknown);
  } catch (cause) {
    // JSON can't do this, but a getter or a proxy in a host's own object can.
    const reason = cause instanceof Error ? shorten(redactTokens(cause.message)) : 'no reason given';
    const actual = `an object that fails when it is read: ${reason}`;
    return refuse([{ path: '(root)', expected: 'plain data', actual }]);
  }
}

/**
 * Validates `input`. Never throws and never changes `input`; the value holds the schema's fields alone. Up to 20
 * problems or unknown fields are listed.
 */
export function parseDocument<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): ParsedDocument<v.InferOutput<S>> {
  return parseAndLook(schema, input, () => []);
}
