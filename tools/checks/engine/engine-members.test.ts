/** Looks in a map of the installed engine for each private member that is used. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { PLACES } from './member-places.ts';
import { createRealMap } from './real-map.ts';

const scene = await createRealMap();

describe('the engine has', () => {
  after(scene.end);
  for (const [name, find] of Object.entries(PLACES)) {
    test(name, async () => {
      const object = await find(scene);
      assert.ok(typeof object === 'object' && object !== null, 'what should have it is missing');
      assert.ok(name in object, `among ${Object.keys(object).join(', ')}`);
    });
  }
});
