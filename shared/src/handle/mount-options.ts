import type { MountOptions } from './map-handle.js';

/** The limit of Chrome and Safari on desktops; beyond it they take the oldest graphics context away. */
export const MAX_LIVE_MAPS = 16;

interface OptionRule {
  readonly expected: string;
  readonly isRight: (value: unknown) => boolean;
}

function isWholeNumber(value: unknown, max = Infinity): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}

function isStyleSheet(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value !== 'object' || value === null) return false;
  return 'text' in value ? typeof value.text === 'string' : 'cssRules' in value;
}

/** By its node type, since an element of another window is of another class. */
function isElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1;
}

const RULES: Readonly<Partial<Record<keyof MountOptions, OptionRule>>> = {
  maxLiveMaps: {
    expected: `a whole number from 1 to ${MAX_LIVE_MAPS}`,
    isRight: (value) => isWholeNumber(value, MAX_LIVE_MAPS),
  },
  degradedNotice: { expected: 'true or false', isRight: (value) => typeof value === 'boolean' },
  fullscreenContainer: { expected: 'an element', isRight: isElement },
  nonce: { expected: 'a text', isRight: (value) => typeof value === 'string' },
  neverPark: { expected: 'true or false', isRight: (value) => typeof value === 'boolean' },
  onEngine: { expected: 'a function', isRight: (value) => typeof value === 'function' },
  engineMajor: { expected: 'a whole number from 1', isRight: (value) => isWholeNumber(value) },
  styleSheets: {
    expected: 'a list of addresses, of style sheets, and of { text }',
    isRight: (value) => Array.isArray(value) && value.every(isStyleSheet),
  },
};

/** Throws a `TypeError` if an option is out of its range. The message names the option, what it accepts and the next step. Since 1.3. */
export function assertMountOptions(options: MountOptions): void {
  for (const [name, { expected, isRight }] of Object.entries(RULES)) {
    const value: unknown = options[name as keyof MountOptions];
    if (value === undefined || isRight(value)) continue;
    throw new TypeError(
      `mount: expected ${expected} as ${name}, got ${String(value)}. Correct it or leave it out.`,
    );
  }
}
