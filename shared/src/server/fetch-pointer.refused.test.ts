import type { ChannelPointer } from '../release/release-documents.js';
import { createKey, failed, found, lastGood, startStore, stopServers } from '../testing/pointer-store.js';
import { createPointer } from '../testing/sample-pointer.js';
import { fetchPointer } from './fetch-pointer.js';

afterEach(stopServers);

describe('a pointer that must not be used', () => {
  const withContract = (contract: string): ChannelPointer => createPointer({ contract });

  test.each([
    ['of another format', { ...createPointer(), format: 2 }, {}, 'REMOTE_INVALID'],
    ['that is none', ['not a pointer'], {}, 'REMOTE_INVALID'],
    ['of more than 64 kB', { ...createPointer(), note: 'x'.repeat(65_536) }, {}, 'REMOTE_INVALID'],
    ['without a signature', createPointer(), { keys: [createKey('a').key] }, 'REMOTE_SIGNATURE_INVALID'],
    [
      'signed by an unknown key',
      createKey('a').sign(createPointer()),
      { keys: [createKey('a').key] },
      'REMOTE_SIGNATURE_INVALID',
    ],
    ['of another contract', withContract('2.0.0'), {}, 'CONTRACT_MISMATCH'],
    ['of another engine', createPointer(), { engineMajor: 4 }, 'ENGINE_MISMATCH'],
  ])('%s gives %4$s, and does not replace a good one', async (_title, body, options, code) => {
    const store = await startStore({ body });
    const result = await store.fetch(options);
    expect(result).toEqual(failed(code));
    expect(result.error?.message).toMatch(/\.$/);
  });

  test.each([
    ['allowedOrigins', { allowedOrigins: 'https://maps.example' }],
    ['keys', { keys: null }],
    ['keys', { keys: [undefined] }],
  ])('is not requested if %s is not a list: %j', async (path, options) => {
    const store = await startStore({ body: createPointer() });
    const result = await store.fetch(options as object);
    expect(result).toMatchObject({ error: { code: 'CONFIG_INVALID', details: { problems: [{ path }] } } });
    expect(store.requests).toEqual([]);
  });

  test.each([undefined, ''])('is not requested if its address is not set: %j', async (channelUrl) => {
    expect(await fetchPointer(channelUrl as string)).toMatchObject({
      error: {
        code: 'CONFIG_INVALID',
        details: { problems: [{ path: 'channelUrl', actual: expect.any(String) }] },
      },
    });
  });

  test('does not repeat a private key that stands in place of the list', async () => {
    const { error } = await fetchPointer('https://maps.example/p.json', { keys: { d: 'secret' } as never });
    expect(JSON.stringify([error?.message, error?.details])).not.toContain('secret');
  });

  test('is not put in place of a good one', async () => {
    const { sign, key } = createKey('2026-a');
    const store = await startStore({ body: sign(createPointer()) });
    const options = { keys: [key] };
    expect(await store.fetch(options)).toEqual(found());
    store.answer = { body: createKey('2026-a').sign({ ...createPointer(), sequence: 9 }) };
    expect(await store.fetch(options)).toEqual(lastGood('REMOTE_SIGNATURE_INVALID'));
  });

  test('may be older than one that was seen before, if it is signed', async () => {
    const { sign, key } = createKey('2026-a');
    const store = await startStore({ body: sign(createPointer()) });
    const options = { keys: [key] };
    await store.fetch(options);
    store.answer = { body: sign({ ...createPointer(), sequence: 6 }) };
    const result = await store.fetch(options);
    expect(result).toEqual(lastGood('REMOTE_POINTER_OUTDATED'));
    expect(result).toMatchObject({ pointer: { sequence: 7 } });
  });

  test('may come from another origin by a redirect', async () => {
    const other = await startStore();
    const store = await startStore({ status: 302, headers: { Location: other.channelUrl } });
    expect(await store.fetch()).toEqual(failed('REMOTE_ORIGIN_REFUSED', { url: other.channelUrl }));
    store.nowMs = 10_000;
    const allowedOrigins = [store.origin, other.origin];
    expect(await store.fetch({ allowedOrigins })).toEqual(found({ url: other.channelUrl }));
  });

  test('is not even requested from an origin that is not allowed', async () => {
    const store = await startStore();
    const result = await store.fetch({ allowedOrigins: ['https://maps.example'] });
    expect(result).toEqual(failed('REMOTE_ORIGIN_REFUSED'));
    expect(store.requests).toEqual([]);
  });

  test('has no address that is not absolute', async () => {
    const problem = expect.objectContaining({ path: 'channelUrl', actual: '"/channels/production.json"' });
    expect(await fetchPointer('/channels/production.json')).toEqual(
      failed('CONFIG_INVALID', { problems: [problem] }),
    );
  });
});
