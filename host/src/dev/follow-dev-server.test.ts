import type { ReleaseUpdates } from '../remote/updates/release-updates.js';
import { NO_UPDATE, type UpdateStatus } from '../remote/updates/update-status.js';
import { fetchedPointer } from '../testing/fake-channel.js';
import { createPointer } from '../testing/sample-pointer.js';
import { followDevServer } from './follow-dev-server.js';

function createScene() {
  const listeners = new Set<() => void>();
  const done: string[] = [];
  const server = new EventTarget();
  let status: UpdateStatus = NO_UPDATE;
  let address = '';
  const updates: ReleaseUpdates = {
    get status() {
      return status;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: () => done.push('check'),
    apply: () => done.push('apply'),
    postpone: () => {},
    destroy: () => {},
  };
  const page = { baseURI: 'http://localhost:3000/', reload: () => done.push('reload') };
  // jsdom has none.
  globalThis.EventSource = function EventSource(url: URL) {
    address = url.href;
    return server;
  } as unknown as typeof EventSource;
  followDevServer(updates, page);
  return {
    done,
    address,
    tell: (name: string) => server.dispatchEvent(new Event(name)),
    offer() {
      const source = fetchedPointer(createPointer());
      status = { name: 'offered', candidate: { release: source.pointer.release, source } };
      for (const listener of listeners) listener();
    },
  };
}

test('asks the channel when a release was made, and after the connection was lost', () => {
  const { tell, done, address } = createScene();
  expect(address).toBe('http://localhost:3000/dev-events');
  tell('open');
  tell('map-released');
  expect(done).toEqual(['check', 'check']);
});

test('takes what is offered without asking anybody', () => {
  const { offer, done } = createScene();
  offer();
  expect(done).toEqual(['apply']);
});

test('reloads the page when the host was built', () => {
  const { tell, done } = createScene();
  tell('host-built');
  expect(done).toEqual(['reload']);
});
