/** Validation of any foreign document against a schema, with every problem named by path, expected and actual. */
import * as v from 'valibot';
import type { Problem } from './errors.js';

/** More would only bury the first ones. */
const MAX_PROBLEMS = 20;
const MAX_ACTUAL_LENGTH = 60;
/** No document of ours is nested deeper than 10; data that passes through is not walked. */
const MAX_DEPTH = 32;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const SECRET_KEYS = new Set(['accessToken']);
/** Their content belongs to the engine and can be megabytes: neither walked nor compared. */
const PASS_THROUGH_KEYS = new Set(['data', 'style', 'paint', 'layout', 'filter', 'metadata']);

export type ParsedDocument<T> =
  | { readonly ok: true; readonly value: T; readonly unknownFields: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly omitted: number };

type Key = string | number;

function formatPath(keys: readonly Key[]): string {
  if (keys.length === 0) return '(root)';
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    const name = /^[\w$-]+$/.test(key) ? key : JSON.stringify(shorten(key));
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

function shorten(text: string): string {
  return text.length > MAX_ACTUAL_LENGTH ? `${text.slice(0, MAX_ACTUAL_LENGTH)}…` : text;
}

function describe(value: unknown, keys: readonly Key[]): string {
  const isSecret = SECRET_KEYS.has(String(keys.at(-1)));
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') {
    if (isSecret) return value.startsWith('sk.') ? 'a secret token' : `a text of ${value.length} characters`;
    if (value.length > MAX_ACTUAL_LENGTH) return `a text of ${value.length} characters`;
    return JSON.stringify(value);
  }
  if (typeof value === 'object') {
    return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}

/** Valibot drops such keys from records without a word; a document that has them is an attack or a mistake. */
function findUnsafeKeys(root: unknown): Problem[] {
  const problems: Problem[] = [];
  const walk = (value: unknown, keys: Key[]): void => {
    if (typeof value !== 'object' || value === null || problems.length >= MAX_PROBLEMS) return;
    if (keys.length > MAX_DEPTH) {
      problems.push({
        path: formatPath(keys.slice(0, 3)),
        expected: `at most ${MAX_DEPTH} levels`,
        actual: 'more (or a cycle)',
      });
      return;
    }
    for (const key of Object.keys(value)) {
      const path = [...keys, Array.isArray(value) ? Number(key) : key];
      if (UNSAFE_KEYS.has(key)) {
        problems.push({
          path: formatPath(path),
          expected: 'no key of this name',
          actual: JSON.stringify(key),
        });
      } else if (!PASS_THROUGH_KEYS.has(key)) {
        walk((value as Record<string, unknown>)[key], path);
      }
    }
  };
  walk(root, []);
  return problems;
}

function findUnknownFields(input: unknown, output: unknown): string[] {
  const found: string[] = [];
  const walk = (from: unknown, to: unknown, keys: Key[]): void => {
    if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return;
    for (const key of Object.keys(from)) {
      const path = [...keys, Array.isArray(from) ? Number(key) : key];
      if (!Object.hasOwn(to, key)) found.push(formatPath(path));
      else if (!PASS_THROUGH_KEYS.has(key)) {
        walk((from as Record<string, unknown>)[key], (to as Record<string, unknown>)[key], path);
      }
    }
  };
  walk(input, output, []);
  return found.slice(0, MAX_PROBLEMS);
}

/** A union that fails reports one problem at its own path; the deepest branch tells more. */
function flattenIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  const deeper = issue.issues?.filter((inner) => (inner.path?.length ?? 0) > 0);
  if (!deeper?.length) return [issue];
  return deeper.map(
    (inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }) as v.BaseIssue<unknown>,
  );
}

function toProblem(issue: v.BaseIssue<unknown>): Problem {
  const keys = (issue.path ?? []).map((item) => item.key as Key);
  const isMissing = issue.input === undefined && keys.length > 0;
  const expected = isMissing && issue.type === 'object' ? 'a value (the field is required)' : issue.message;
  return { path: formatPath(keys), expected, actual: describe(issue.input, keys) };
}

/** A pipe reports each of its failed steps; the first at a path says enough. */
function firstPerPath(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed();
}

/** Validates `input`. Never throws and never changes `input`; the value holds the schema's fields alone. */
export function parseDocument<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): ParsedDocument<v.InferOutput<S>> {
  const unsafe = findUnsafeKeys(input);
  if (unsafe.length > 0) return { ok: false, problems: unsafe, omitted: 0 };
  const parsed = v.safeParse(schema, input);
  if (parsed.success) {
    return { ok: true, value: parsed.output, unknownFields: findUnknownFields(input, parsed.output) };
  }
  const problems = firstPerPath(parsed.issues.flatMap((issue) => flattenIssue(issue)).map(toProblem));
  return {
    ok: false,
    problems: problems.slice(0, MAX_PROBLEMS),
    omitted: Math.max(0, problems.length - MAX_PROBLEMS),
  };
}
