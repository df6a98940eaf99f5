import { mayPass } from './may-pass.js';

const CITY = new Map<string, unknown>([
  ['rank', 3],
  ['capital', true],
  ['class', 'city'],
  ['unread', undefined],
]);
const pass = (filter: unknown) => mayPass(filter, CITY, 5);

test.each<[unknown]>([
  [undefined],
  [['get', 'capital']],
  [['all', ['get', 'capital'], ['<=', ['get', 'rank'], 3]]],
  [['any', ['==', ['get', 'class'], 'village'], ['>', ['get', 'rank'], 2]]],
  [['!', ['==', ['get', 'class'], 'village']]],
  [['none', ['==', ['get', 'class'], 'village']]],
  [['has', 'rank']],
  [['!has', 'name']],
  [['<', ['zoom'], 6]],
  [['==', ['get', 'class'], ['literal', 'city']]],
  [['==', 'class', 'city']],
])('lets pass what it finds to: %j', (filter) => {
  expect(pass(filter)).toBe(true);
});

test.each<[unknown]>([
  [['!', ['get', 'capital']]],
  [['get', 'missing']],
  [['all', ['get', 'capital'], ['<', ['get', 'rank'], 3]]],
  [['all', ['match', ['get', 'class'], 'city', true, false], ['<', ['get', 'rank'], 3]]],
  [['any', ['==', ['get', 'class'], 'village'], ['>=', ['zoom'], 6]]],
  [['has', 'name']],
  [['<=', ['get', 'missing'], 3]],
  [['!=', 'class', 'city']],
])('stops what it finds not to: %j', (filter) => {
  expect(pass(filter)).toBe(false);
});

test.each<[unknown]>([
  [['match', ['get', 'class'], 'village', true, false]],
  [['<=', ['get', 'rank'], ['step', ['zoom'], 1, 9, 2]]],
  [['all', ['get', 'capital'], ['in', ['get', 'class'], ['literal', []]]]],
  [['<', ['get', 'class'], 'b']],
  [['==', ['get', 'unread'], 1]],
  [['==', '$type', 'Point']],
  [['get', 'rank', ['get', 'other']]],
])('lets pass what it can’t tell: %j', (filter) => {
  expect(pass(filter)).toBe(true);
});
