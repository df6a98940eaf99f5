import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUses, whileUsing } from './release-uses.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';

const FOLDERS = ['releases/1.2.3-0123456789abcdef'];

test('ends a use when the work ends or fails', async () => {
  const storage = createMemoryStorage();
  const during = await whileUsing(storage, async (use) => {
    await use(FOLDERS);
    return readUses(storage);
  });
  assert.deepEqual([during, await readUses(storage)], [FOLDERS, []]);
  const failing = whileUsing(storage, async (use) => {
    await use(FOLDERS);
    throw new Error('the work');
  });
  await assert.rejects(failing, /the work/);
  assert.deepEqual(await readUses(storage), []);
});

test('reports why the work failed, even if the use can’t be removed either', async () => {
  const storage = {
    ...createMemoryStorage(),
    remove: async () => {
      throw new Error('the removal');
    },
  };
  const failing = whileUsing(storage, async (use) => {
    await use(FOLDERS);
    throw new Error('the work');
  });
  await assert.rejects(failing, /the work/);
});
