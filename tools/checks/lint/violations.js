/**
 * One violation of each rule that was chosen for this project: the rule's name, and code that breaks it. Further rules of oxlint's category
 * `correctness` are in force without a test. Each is linted as a file of its own.
 * @type {{ file: (index: number) => string, violations: Record<string, string> }[]}
 */
export const VIOLATIONS = [
  {
    file: (index) => `host/src/plain-${index}.ts`,
    violations: {
      'for-direction': 'for (let i = 0; i < 9; i -= 1) void i;',
      'no-async-promise-executor': 'export const p = new Promise(async (resolve) => resolve(1));',
      'no-case-declarations':
        'export function f(a: number) { switch (a) { case 1: let b = a; b += 1; return b; default: return 0; } }',
      'no-compare-neg-zero': 'export const f = (a: number) => a === -0;',
      'no-cond-assign': 'export function f(a: number) { if (a = 1) return a; return 0; }',
      'no-constant-binary-expression': 'export const f = () => ({}) ?? 1;',
      'no-constant-condition': 'if (true) void 0;',
      'no-control-regex': String.raw`export const r = /\x00/;`,
      'no-debugger': 'debugger;',
      'no-dupe-else-if': 'export function f(a: boolean) { if (a) return 1; else if (a) return 2; return 3; }',
      'no-duplicate-case':
        'export function f(a: string) { switch (a) { case "1": return 1; case "1": return 2; default: return 3; } }',
      'no-empty': 'export function f(a: boolean) { if (a) {} }',
      'no-empty-character-class': 'export const r = /a[]/;',
      'no-empty-pattern': 'export const f = ({}: object) => 1;',
      'no-empty-static-block': 'export class A { static {} }',
      'no-ex-assign': 'try { void 0; } catch (error) { error = 1; }',
      'no-extra-boolean-cast': 'export function f(a: unknown) { if (!!a) return 1; return 2; }',
      'no-fallthrough':
        'export function f(a: string) { let b = 0; switch (a) { case "1": b = 1; case "2": b += 1; } return b; }',
      'no-global-assign': 'undefined = 1;',
      'no-invalid-regexp': 'export const r = new RegExp("[");',
      'no-irregular-whitespace': 'export const a =\u00a01;',
      'no-loss-of-precision': 'export const a = 9007199254740993;',
      'no-misleading-character-class': 'export const r = /[👍]/;',
      'no-prototype-builtins': 'export const f = (a: object) => a.hasOwnProperty("b");',
      'no-regex-spaces': 'export const r = /a   b/;',
      'no-self-assign': 'export function f(a: number) { a = a; return a; }',
      'no-shadow-restricted-names': 'export const f = (undefined: number) => undefined;',
      'no-sparse-arrays': 'export const a = [1, , 2];',
      'no-unexpected-multiline': 'export const f = (a: (b: number) => number) => a\n(1);',
      'no-unsafe-finally': 'export function f() { try { return 1; } finally { return 2; } }',
      'no-unsafe-optional-chaining': 'export const f = (a?: { b: { c: number } }) => (a?.b).c;',
      'no-unused-labels': 'a: for (const b of [1]) void b;',
      'no-unused-private-class-members': 'export class A { #b = 1; }',
      'no-useless-backreference': String.raw`export const r = /\1(a)/;`,
      'no-useless-catch': 'export function f() { try { return 1; } catch (error) { throw error; } }',
      'no-useless-escape': String.raw`export const a = '\d';`,
      'require-yield': 'export function* f() { return 1; }',
      'use-isnan': 'export const f = (a: number) => a === NaN;',
      'valid-typeof': 'export const f = (a: unknown) => typeof a === "strnig";',
      'no-var': 'export var a = 1;',
      'prefer-const': 'let a = 1; export const b = a;',
      'prefer-rest-params': 'export function f() { return arguments; }',
      'prefer-spread':
        'export const f = (a: (...b: number[]) => number, c: number[]) => a.apply(undefined, c);',
      eqeqeq: 'export const f = (a: number) => a == 1;',
      'no-console': 'console.log(1);',
      'max-lines': Array.from({ length: 301 }, (_, line) => `export const a${line} = 1;`).join('\n'),
      'ban-ts-comment': '// @ts-ignore\nexport const a: string = 1;',
      'no-array-constructor': 'export const a = new Array(1, 2);',
      'no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
      'no-empty-object-type': 'export type A = {};',
      'no-explicit-any': 'export const f = (a: any) => a as unknown;',
      'no-extra-non-null-assertion': 'export const f = (a?: number) => a!!;',
      'no-misused-new': 'export interface A { new (): A }',
      'no-namespace': 'namespace A { export const b = 1; } export const c = A.b;',
      'no-non-null-asserted-optional-chain': 'export const f = (a?: { b: number }) => a?.b!;',
      'no-require-imports': 'export const a: unknown = require("b");',
      'no-this-alias': 'export class A { b() { const self = this; return self; } }',
      'no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T) => a;',
      'no-unsafe-declaration-merging': 'export interface A { b: number } export class A {}',
      'no-unsafe-function-type': 'export const f = (a: Function) => a;',
      'no-unused-expressions': 'export function f(a: number) { a; }',
      'no-unused-vars': 'const a = 1;',
      'no-wrapper-object-types': 'export const f = (a: String) => a;',
      'prefer-as-const': 'export const a: "b" = "b";',
      'prefer-namespace-keyword': 'declare module A {}',
      'triple-slash-reference': '/// <reference path="./a.js" />\nexport const a = 1;',
      'consistent-type-imports': 'import { A } from "./b.js"; export type C = A;',
      'no-floating-promises': 'export function f(a: () => Promise<number>) { a(); }',
      'no-misused-promises': 'export function f(a: Promise<boolean>) { if (a) return 1; return 2; }',
      'no-array-delete': 'export function f(a: number[]) { delete a[0]; }',
      'no-for-in-array': 'export function f(a: number[]) { for (const b in a) void b; }',
      'no-unsafe-unary-minus': 'export const f = (a: string) => -a;',
      'switch-exhaustiveness-check':
        'export function f(a: "b" | "c") { switch (a) { case "b": return 1; } return 2; }',
      'unused directive': '// oxlint-disable-next-line no-var\nexport const a = 1;',
    },
  },
  {
    file: (index) => `examples/plain/plain-${index}.js`,
    violations: {
      'constructor-super': 'export class A extends Array { constructor() {} }',
      'getter-return': 'export const a = { get b() {} };',
      'no-class-assign': 'class A {} A = 1; export { A };',
      'no-const-assign': 'const a = 1; a = 2; export { a };',
      'no-dupe-class-members': 'export class A { b() {} b() {} }',
      'no-dupe-keys': 'export const a = { b: 1, b: 2 };',
      'no-func-assign': 'function a() {} a = 1; export { a };',
      'no-import-assign': 'import { a } from "./b.js"; a = 1;',
      'no-new-native-nonconstructor': 'export const a = new Symbol("b");',
      'no-obj-calls': 'export const a = Math();',
      'no-redeclare': 'export function f(a) { var a = 1; return a; }',
      'no-setter-return': 'export const a = { set b(c) { return c; } };',
      'no-this-before-super': 'export class A extends Array { constructor() { this.b = 1; super(); } }',
      'no-undef': 'export const a = notDefined;',
      'no-unreachable': 'export function f() { return 1; f(); }',
      'no-unsafe-negation': 'export const f = (a, b) => !a in b;',
    },
  },
  {
    file: (index) => `examples/plain/public/page-${index}.js`,
    violations: {
      'no-console': 'console.log(1);',
      'no-undef': 'export const a = process.cwd();',
      'no-require-imports': 'export const a = require("b");',
    },
  },
  {
    file: (index) => `tools/plain-${index}.js`,
    violations: {
      'no-floating-promises': 'export function f(/** @type {() => Promise<number>} */ a) { a(); }',
      'no-require-imports': 'export const a = require("b");',
    },
  },
  {
    file: (index) => `map-remote/src/plain-${index}.ts`,
    violations: {
      'no-floating-promises': 'export function f(a: () => Promise<number>) { a(); }',
      'ban-ts-comment': '// @ts-expect-error\nexport const a: string = 1;',
    },
  },
  {
    file: (index) => `host/src/places/use-${index}.ts`,
    violations: {
      'rules-of-hooks':
        'import { useState } from "react"; export function useA(b: boolean) { if (b) useState(1); }',
    },
  },
  {
    file: (index) => `examples/plain/sloppy-${index}.cjs`,
    violations: {
      'no-delete-var': 'const a = 1; delete a;',
      'no-nonoctal-decimal-escape': String.raw`exports.a = '\8';`,
      'no-with': 'with (exports) { exports.a = 1; }',
      // Two parameters of one name, which ESLint has a rule of its own for.
      'no-redeclare': 'exports.f = function (a, a) { return a; };',
    },
  },
  {
    file: (index) => `host/src/markup-${index}.tsx`,
    violations: {
      'alt-text': 'export const a = <img src="b" />;',
      'anchor-has-content': 'export const a = <a href="/b" />;',
      'anchor-is-valid': 'export const a = <a href="#">b</a>;',
      'aria-activedescendant-has-tabindex': 'export const a = <div aria-activedescendant="b" />;',
      'aria-props': 'export const a = <div aria-labbel="b" />;',
      'aria-proptypes': 'export const a = <div aria-hidden="maybe" />;',
      'aria-role': 'export const a = <div role="datepicker" />;',
      'aria-unsupported-elements': 'export const a = <meta aria-hidden="true" />;',
      'autocomplete-valid': 'export const a = <input type="text" autoComplete="foo" />;',
      'click-events-have-key-events': 'export const a = <div onClick={() => {}}>b</div>;',
      'heading-has-content': 'export const a = <h1 />;',
      'html-has-lang': 'export const a = <html />;',
      'iframe-has-title': 'export const a = <iframe src="b" />;',
      'img-redundant-alt': 'export const a = <img src="b" alt="image of c" />;',
      'interactive-supports-focus': 'export const a = <div role="button" onClick={() => {}}>b</div>;',
      'label-has-associated-control': 'export const a = <label>b</label>;',
      'media-has-caption': 'export const a = <video src="b" />;',
      'mouse-events-have-key-events': 'export const a = <div onMouseOver={() => {}}>b</div>;',
      'no-access-key': 'export const a = <button accessKey="b">c</button>;',
      'no-autofocus': 'export const a = <input autoFocus />;',
      'no-distracting-elements': 'export const a = <marquee>b</marquee>;',
      'no-interactive-element-to-noninteractive-role': 'export const a = <button role="article">b</button>;',
      'no-noninteractive-element-interactions': 'export const a = <li onClick={() => {}}>b</li>;',
      'no-noninteractive-element-to-interactive-role': 'export const a = <h1 role="button">b</h1>;',
      'no-noninteractive-tabindex': 'export const a = <article tabIndex={0}>b</article>;',
      'no-redundant-roles': 'export const a = <button role="button">b</button>;',
      'no-static-element-interactions': 'export const a = <div onClick={() => {}}>b</div>;',
      'role-has-required-aria-props': 'export const a = <div role="checkbox">b</div>;',
      'role-supports-aria-props': 'export const a = <div role="link" aria-multiselectable="true">b</div>;',
      scope: 'export const a = <div scope="row" />;',
      'tabindex-no-positive': 'export const a = <span tabIndex={5}>b</span>;',
    },
  },
  {
    file: (index) => `host/src/component-${index}.tsx`,
    violations: {
      'rules-of-hooks':
        'import { useState } from "react"; export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }',
      'exhaustive-deps':
        'import { useEffect } from "react"; export function A({ b }: { b: () => void }) { useEffect(() => { b(); }, []); return null; }',
      'static-components': 'export function A() { function B() { return <p>b</p>; } return <B />; }',
      'use-memo':
        'import { useMemo } from "react"; export function A() { const b = useMemo((c: number) => c, []); return <p>{b}</p>; }',
      'incompatible-library':
        'import { useVirtualizer } from "@tanstack/react-virtual"; export function A() { const b = useVirtualizer({}); return <p>{String(b)}</p>; }',
      immutability: 'export function A({ b }: { b: { c: number } }) { b.c = 1; return <p>b</p>; }',
      globals: 'let a = 0; export function A() { a += 1; return <p>b</p>; } export const b = () => a;',
      refs: 'import { useRef } from "react"; export function A() { const b = useRef(1); return <p>{b.current}</p>; }',
      'set-state-in-effect':
        'import { useEffect, useState } from "react"; export function A() { const [b, setB] = useState(0); useEffect(() => { setB(1); }, []); return <p>{b}</p>; }',
      'error-boundaries':
        'declare const B: () => null; export function A() { try { return <B />; } catch { return null; } }',
      purity: 'export function A() { const b = Math.random(); return <p>{b}</p>; }',
      'set-state-in-render':
        'import { useState } from "react"; export function A() { const [b, setB] = useState(0); setB(1); return <p>{b}</p>; }',
      'unsupported-syntax':
        'export function A({ b }: { b: string }) { const c = eval(b); return <p>{c}</p>; }',
    },
  },
];

/**
 * Imports that the layout of the repository forbids, each with the part of the message that names the right door.
 * @type {[file: string, code: string, message: RegExp][]}
 */
export const FORBIDDEN_IMPORTS = [
  ['shared/src/a.ts', "import { x } from '@mapdock/host';", /shared imports nothing of ours/],
  [
    'shared/src/b.ts',
    "import type { x } from '../../map-remote/src/b.js';",
    /shared imports nothing of ours/,
  ],
  ['shared/src/c.ts', "import type { Map } from 'mapbox-gl';", /engine-module\.ts/],
  ['shared/src/d.ts', "import { x } from '@module-federation/enhanced/runtime';", /federation\.ts/],
  ['host/src/a.ts', "import { x } from '@mapdock/map-remote';", /loaded at run time/],
  ['host/src/shell/a.tsx', "import type { x } from '../../../map-remote/src/b.js';", /loaded at run time/],
  ['host/src/b.ts', "export * from '../../map-remote/src/b.js';", /loaded at run time/],
  ['host/src/c.ts', "import { x } from '../../shared/src/b.js';", /Import @mapdock\/shared/],
  ['host/src/d.ts', "import type { Map } from 'mapbox-gl';", /engine-module\.ts/],
  ['host/src/e.ts', "import { init } from '@module-federation/enhanced/runtime';", /federation\.ts/],
  ['map-remote/src/a.ts', "import type { x } from '@mapdock/host';", /nobody's library/],
  ['map-remote/src/map/a.ts', "import { x } from '../../../host/src/b.js';", /nobody's library/],
  ['map-remote/src/map/b.ts', "import type { Map } from 'mapbox-gl';", /engine-module\.ts/],
  ['map-remote/src/b.ts', "import { x } from '@module-federation/enhanced/runtime';", /federation\.ts/],
  ['map-remote/src/engine/engine-module.ts', "import mapboxgl from 'mapbox-gl';", /nothing but types/],
  ['tools/e2e/a.js', "import { x } from '../../host/src/b.js';", /nobody's library/],
  ['tools/a.js', "import { x } from '../map-remote/src/b.js';", /loaded at run time/],
  ['tools/b.js', "import { x } from '../shared/src/b.js';", /Import @mapdock\/shared/],
  ['examples/plain/a.js', "import { x } from '../../tools/b.js';", /no tools of this repository/],
];

/** Code that no rule forbids there. @type {[file: string, code: string][]} */
export const ALLOWED = [
  ['shared/src/allowed.ts', "export { x } from './b.js';"],
  ['host/src/allowed.ts', "export { x } from '@mapdock/shared';"],
  ['host/src/remote/federation.ts', "export { x } from '@module-federation/enhanced/runtime';"],
  ['map-remote/src/allowed.ts', "export { x } from '@mapdock/shared';"],
  ['map-remote/src/engine/files/a.ts', "export type { Map } from '../engine-module.js';"],
  ['tools/allowed.js', "export { x } from '@mapdock/shared';\nconsole.log(process.cwd(), document.title);"],
  ['tools/serve/allowed.js', "export { x } from './host-handler.js';"],
  ['tools/allowed.test.js', 'export const f = (/** @type {() => Promise<void>} */ a) => {\n  a();\n};'],
  ['examples/plain/server/allowed.js', 'console.log(process.cwd());'],
];
