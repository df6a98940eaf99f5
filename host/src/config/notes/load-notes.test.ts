import { limitLoads } from '@mapdock/shared/loader-parts';
import example from '../../../config.example.json';
import { parseHostConfig } from '../host-config.js';
import { createLoadNotes } from './load-notes.js';

test('whoever opens the dialog gets the notes, however often their file has failed a moment ago', async () => {
  for (let each = 0; each < 3; each += 1)
    await limitLoads('host:config-notes', async () => ({
      ok: false,
      error: new Error('Loading chunk failed'),
    }));
  const parsed = parseHostConfig({ ...example, tittle: 'A' }, 'https://host.example/config.json');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const loadNotes = createLoadNotes(parsed.value, parsed.unknownFields);
  expect(await loadNotes({ features: undefined, errors: [] })).toContainEqual(
    expect.stringContaining('tittle'),
  );
});
