/**
 * The rules of the contract as test cases that any implementation of the contract must pass. They need a DOM and are independent of
 * the test runner: `for (const { name, run } of CONFORMANCE_CASES) test(name, () => run(kit))`.
 */
import type { ConformanceCase } from './conformance/conformance-case.js';
import { LIFE_CASES } from './conformance/life-cases.js';
import { UPDATE_CASES } from './conformance/update-cases.js';

export const CONFORMANCE_CASES: readonly ConformanceCase[] = [...LIFE_CASES, ...UPDATE_CASES];
export type { ConformanceCase, ConformanceKit } from './conformance/conformance-case.js';
