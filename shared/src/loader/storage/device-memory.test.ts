/** @jest-environment jsdom */
import { createDeviceMemory } from './device-memory.js';

const CHANNEL = 'https://maps.example/channels/production.json';
const parseNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const createMemory = (channel = CHANNEL, name = 'sequence') => createDeviceMemory(channel, name, parseNumber);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const fail = () => {
  throw new DOMException('no', 'SecurityError');
};

test('returns on the next visit what was stored', () => {
  expect(createMemory().read()).toBeUndefined();
  createMemory().write(7);
  expect(createMemory().read()).toBe(7);
});

test.each([
  ['another channel', 'https://maps.example/channels/beta.json', 'sequence'],
  ['another name', CHANNEL, 'good'],
])('keeps %s apart', (_what, channel, name) => {
  createMemory().write(7);
  expect(createMemory(channel, name).read()).toBeUndefined();
});

test.each(['{"cut', '"text"', ''])('treats %j as no value, and overwrites it', (text) => {
  createMemory().write(1);
  localStorage.setItem(localStorage.key(0) ?? '', text);
  expect(createMemory().read()).toBeUndefined();
  createMemory().write(2);
  expect(createMemory().read()).toBe(2);
});

test('treats what its parser fails at as no value', () => {
  createMemory().write(1);
  expect(createDeviceMemory(CHANNEL, 'sequence', fail).read()).toBeUndefined();
});

test('stores nothing where storage is forbidden', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(fail);
  createMemory().write(7);
  expect(createMemory().read()).toBeUndefined();
});

test('retains the old value where storage is full', () => {
  createMemory().write(7);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  createMemory().write(8);
  expect(createMemory().read()).toBe(7);
});
