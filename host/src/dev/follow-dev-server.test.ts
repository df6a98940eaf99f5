import type { Loader, UpdateStatus } from '@mapdock/shared/loader';
import { NO_UPDATE } from '@mapdock/shared/loader-parts';
import { fetchedPointer } from '@mapdock/shared/testing/fake-channel';
import { createPointer } from '@mapdock/shared/testing/sample-pointer';
import { followDevServer } from './follow-dev-server.js';

function createScene() {
  const listeners = new Set<() => void>();
  const done: string[] = [];
  const server = new EventTarget();
  let status: UpdateStatus = NO_UPDATE;
  let address = '';
  const loader: Pick<Loader, 'subscribe' | 'update'> = {
    update: {
      get status() {
        return status;
      },
      check: async () => void done.push('check'),
      apply: () => done.push('apply'),
      postpone: () => {},
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const page = { baseURI: 'http://localhost:3000/', reload: () => done.push('reload') };
  // jsdom has no `EventSource`.
  globalThis.EventSource = function EventSource(url: URL) {
    address = url.href;
    return server;
  } as unknown as typeof EventSource;
  followDevServer(loader, page);
  return {
    done,
    address,
    send: (name: string) => server.dispatchEvent(new Event(name)),
    offer() {
      const source = fetchedPointer(createPointer());
      status = { name: 'offered', candidate: { release: source.pointer.release, source } };
      for (const listener of listeners) listener();
    },
  };
}

test('checks the channel when a release was made, and after the connection was lost', () => {
  const { send, done, address } = createScene();
  expect(address).toBe('http://localhost:3000/dev-events');
  send('open');
  send('map-released');
  expect(done).toEqual(['check', 'check']);
});

test('applies an offered release without asking the user', () => {
  const { offer, done } = createScene();
  offer();
  expect(done).toEqual(['apply']);
});

test('reloads the page when the host was built', () => {
  const { send, done } = createScene();
  send('host-built');
  expect(done).toEqual(['reload']);
});
