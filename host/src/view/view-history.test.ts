/** The view in the browser's history. The file has more than 300 lines, since its tests share one page whose history they watch. */
import { waitFor } from '@testing-library/react';
import type { CameraState } from '@mapdock/shared';
import { isEntryOfDialog, pushEntryOfDialog } from './entry-of-dialog.js';
import { createRemembered } from '../remembered/remembered.js';
import { createViewHistory, planHistoryStep } from './view-history.js';

const cameraAt = (longitude: number): CameraState => ({
  center: [longitude, 0],
  zoom: 3,
  bearing: 0,
  pitch: 0,
});
const hashAt = (longitude: number) => `#map=3.00/0.0000/${longitude}.0000/0/0`;
const LONG_MS = 60_000;

/** Returns a page at an address, with a clock that the test moves. */
function createScene(hash = '', state: unknown = null) {
  jest.restoreAllMocks();
  window.history.replaceState(state, '', `/${hash}`);
  const steps: string[] = [];
  for (const name of ['pushState', 'replaceState'] as const) {
    const step = window.history[name].bind(window.history);
    jest.spyOn(window.history, name).mockImplementation((data, unused, url?) => {
      steps.push(name);
      step(data, unused, url);
    });
  }
  let time = 0;
  const history = createViewHistory({
    page: window,
    now: () => time,
    styleKeys: ['dark', 'light'],
    remembered: remembered(),
  });
  cleanups.push(history.destroy);
  const goTo = (next: string) => {
    window.location.hash = next;
    window.dispatchEvent(new Event('popstate'));
  };
  return { history, steps, goTo, wait: (ms: number) => void (time += ms) };
}

const cleanups: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => cleanups.splice(0).forEach((clean) => clean()));
const remembered = () => createRemembered('https://host.example/config.json', true).view;

test('a style that no longer exists is ignored and leaves the address', () => {
  const { history } = createScene('#style=gone');
  expect(history.choices.style).toBeUndefined();
  history.noteCamera(cameraAt(1), 'host');
  expect(window.location.hash).toBe(hashAt(1));
});

test.each([
  ['a user who moves after a rest', 'user', 60_000, 'push'],
  ['a user who moves on', 'user', 1_000, 'replace'],
  ['a user who moves for the first time', 'user', Infinity, 'push'],
  ['the host', 'host', Infinity, 'replace'],
] as const)('plans the step for %s', (_name, cause, restMs, step) => {
  expect(planHistoryStep({ before: '#a', after: '#b', cause, restMs })).toBe(step);
  expect(planHistoryStep({ before: '#a', after: '#a', cause, restMs })).toBe('none');
});

test('starts with the view in the address', () => {
  const { history } = createScene('#map=3.00/0.0000/7.0000/0/0&style=dark&projection=globe');
  expect(history.camera).toEqual(cameraAt(7));
  expect(history.choices).toEqual({ style: 'dark', projection: 'globe' });
});

test('makes one entry of a journey, so that BACK returns to its start', () => {
  const { history, steps, wait } = createScene();
  history.noteCamera(cameraAt(1), 'host');
  history.noteCamera(cameraAt(2), 'user');
  wait(1_000);
  history.noteCamera(cameraAt(3), 'user');
  wait(LONG_MS);
  history.noteCamera(cameraAt(4), 'user');
  expect(steps).toEqual(['replaceState', 'pushState', 'replaceState', 'pushState']);
  expect(window.location.hash).toBe(hashAt(4));
});

test('makes an entry of each choice, with the camera in it', () => {
  const { history, steps } = createScene();
  const changed = jest.fn();
  history.subscribe(changed);
  history.noteCamera(cameraAt(1), 'host');
  history.choose({ style: 'dark' });
  history.choose({ style: 'dark' });
  expect(steps).toEqual(['replaceState', 'pushState']);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe(`${hashAt(1)}&style=dark`);
});

test('moves the map when the user goes elsewhere, and writes nothing then', () => {
  const { history, goTo, steps } = createScene();
  const cameras: (CameraState | undefined)[] = [];
  history.onNavigate((camera) => cameras.push(camera));
  goTo(`${hashAt(5)}&style=dark`);
  history.noteCamera(cameraAt(5), 'host');
  expect(cameras).toEqual([cameraAt(5)]);
  expect(history.choices.style).toBe('dark');
  expect(steps).toEqual([]);
});

test('stays where it is when the address makes no sense', () => {
  const { history, goTo } = createScene(hashAt(1));
  const moved = jest.fn();
  history.onNavigate(moved);
  goTo('#map=here/and/there');
  expect(moved).not.toHaveBeenCalled();
  expect(history.camera).toEqual(cameraAt(1));
});

test('moves to the first view where the address has no camera, once', () => {
  const { history, goTo } = createScene(hashAt(1));
  const moved = jest.fn();
  history.onNavigate(moved);
  goTo('#style=dark');
  expect(moved.mock.calls).toEqual([[undefined]]);
  expect(history.camera).toBeUndefined();
  goTo('#');
  expect(moved).toHaveBeenCalledTimes(1);
});

test('does not move for the same camera', () => {
  const { history } = createScene(hashAt(1));
  const moved = jest.fn();
  history.onNavigate(moved);
  window.dispatchEvent(new Event('popstate'));
  expect(moved).not.toHaveBeenCalled();
});

test('leaves the query alone', () => {
  const { history } = createScene();
  window.history.replaceState(null, '', '/?lang=de');
  history.noteCamera(cameraAt(1), 'host');
  expect(window.location.search).toBe('?lang=de');
});

test('ignores navigation after it was destroyed', () => {
  const { history, goTo } = createScene();
  const moved = jest.fn();
  history.onNavigate(moved);
  history.destroy();
  goTo(hashAt(5));
  expect(moved).not.toHaveBeenCalled();
});

describe('if the browser refuses to change the address so often', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Returns a page whose address stays at camera 1, although the map has moved to camera 2. */
  function createRefused() {
    const scene = createScene();
    scene.history.noteCamera(cameraAt(1), 'host');
    const refusals = (['pushState', 'replaceState'] as const).map((name) =>
      jest.spyOn(window.history, name).mockImplementation(() => {
        throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
      }),
    );
    scene.history.noteCamera(cameraAt(2), 'user');
    expect(window.location.hash).toBe(hashAt(1));
    return { ...scene, allow: () => refusals.forEach((refusal) => refusal.mockRestore()) };
  }

  test('writes the last view later', () => {
    const { history, allow } = createRefused();
    history.noteCamera(cameraAt(3), 'user');
    allow();
    jest.advanceTimersByTime(30_000);
    expect(window.location.hash).toBe(hashAt(3));
  });

  test('writes later that an address was removed, which the link does not say', () => {
    const { history } = createScene(hashAt(1));
    history.noteCamera(cameraAt(1), 'host');
    history.choose({ address: 'one' });
    const refusal = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    history.choose({ address: undefined });
    expect(window.history.state).toMatchObject({ address: 'one' });
    refusal.mockRestore();
    jest.advanceTimersByTime(30_000);
    expect(window.history.state).not.toMatchObject({ address: 'one' });
  });

  test('writes nothing over the entry that the user went to meanwhile', () => {
    const { goTo, allow } = createRefused();
    allow();
    goTo('');
    jest.advanceTimersByTime(30_000);
    expect(window.location.hash).toBe('');
  });

  test('writes nothing after it was destroyed', () => {
    const { history, allow } = createRefused();
    allow();
    history.destroy();
    jest.advanceTimersByTime(30_000);
    expect(window.location.hash).toBe(hashAt(1));
  });
});

test('any other error of the browser is thrown', () => {
  const { history } = createScene();
  jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new Error('broken');
  });
  expect(() => history.noteCamera(cameraAt(2), 'host')).toThrow('broken');
  jest.restoreAllMocks();
});

test('a choice that is made in a dialog takes the place of the dialog’s entry, so that Back undoes it at once', () => {
  const { history, steps } = createScene();
  pushEntryOfDialog(window);
  expect(isEntryOfDialog(window)).toBe(true);
  history.choose({ style: 'dark' });
  expect(isEntryOfDialog(window)).toBe(false);
  history.choose({ style: 'light' });
  expect(steps).toEqual(['pushState', 'replaceState', 'pushState']);
});

test.each(['#map=nonsense', '#map=1/2', `${hashAt(1)}&style=gone`, `${hashAt(1)}&nonsense`])(
  '%s that is typed into the open page leaves the address',
  (hash) => {
    const { history, goTo } = createScene();
    history.noteCamera(cameraAt(1), 'host');
    const moves: unknown[] = [];
    history.onNavigate((camera) => moves.push(camera));
    goTo(hash);
    expect(window.location.hash).toBe(hashAt(1));
    expect(moves.filter((camera) => camera === undefined)).toEqual([]);
  },
);

test('the next visit begins as this one ended, but without its card', () => {
  const { history } = createScene();
  history.choose({ style: 'dark', light: 'dusk', projection: 'globe', place: '7' });
  history.noteCamera(cameraAt(5), 'host');
  const { history: next } = createScene();
  expect(next.camera).toEqual(cameraAt(5));
  expect(next.choices).toEqual({ style: 'dark', light: 'dusk', projection: 'globe' });
});

test('a link wins, field by field, and one to a place says where to look', () => {
  const { history } = createScene();
  history.choose({ style: 'dark', projection: 'globe' });
  history.noteCamera(cameraAt(5), 'user');
  expect(createScene('#map=3/0/9&style=light').history).toMatchObject({
    camera: cameraAt(9),
    choices: { style: 'light', projection: 'globe' },
  });
  const { history: ofPlace } = createScene('#place=7');
  expect(ofPlace.camera).toBeUndefined();
  expect(ofPlace.choices).toEqual({ style: 'dark', projection: 'globe', place: '7' });
});

test('what a link or the page itself has set is not stored as the visitor’s choice', () => {
  const { history } = createScene('#map=3/0/9&style=light');
  history.noteCamera(cameraAt(9), 'host');
  expect(remembered().read()).toBeUndefined();
  history.choose({ projection: 'globe' });
  const { history: next } = createScene();
  expect(next.choices).toEqual({ projection: 'globe' });
});

test('a choice that is taken back is forgotten', () => {
  const { history } = createScene();
  history.choose({ style: 'dark' });
  history.choose({ style: undefined });
  expect(createScene().history.choices).toEqual({});
});

test('Back from a dialog that was opened before there was a map leaves what is remembered', () => {
  const { history } = createScene();
  history.choose({ style: 'dark' });
  history.noteCamera(cameraAt(5), 'user');
  const { history: next, goTo } = createScene();
  pushEntryOfDialog(window);
  goTo('');
  expect(next).toMatchObject({ camera: cameraAt(5), choices: { style: 'dark' } });
});

test('after the view is reset the next visit begins with the first one', () => {
  const { history } = createScene();
  history.noteCamera(cameraAt(5), 'user');
  history.choose({ style: 'dark' });
  history.forgetCamera();
  history.noteCamera(cameraAt(0), 'host');
  const { history: next } = createScene();
  expect(next.camera).toBeUndefined();
  expect(next.choices).toEqual({ style: 'dark' });
});

test('an address is in the entries of the history and not in the link, and Back and Forward lead from it to a place and back', async () => {
  const { history } = createScene(hashAt(1));
  const expectChosen = (place: string | undefined, address: string | undefined) =>
    waitFor(() => expect(history.choices).toMatchObject({ place, address }));
  history.noteCamera(cameraAt(1), 'host');
  history.choose({ place: undefined, address: 'one' });
  expect(window.location.hash).toBe(hashAt(1));
  history.choose({ place: 'rome', address: undefined });

  window.history.back();
  await expectChosen(undefined, 'one');
  window.history.back();
  await expectChosen(undefined, undefined);
  window.history.go(2);
  await expectChosen('rome', undefined);
});

test('the address of an entry stays while the entry changes, and a dialog over it shows it too', () => {
  const { history } = createScene(hashAt(1));
  history.choose({ address: 'one' });
  history.noteCamera(cameraAt(2), 'host');
  expect(window.history.state).toMatchObject({ address: 'one' });
  pushEntryOfDialog(window);
  window.dispatchEvent(new Event('popstate'));
  expect(history.choices.address).toBe('one');
});

test('a reload leaves out the address, also after the next step to the same link, and keeps the height of the sheet', () => {
  const { history } = createScene(hashAt(1), { sheet: 'half', below: [], address: 'one' });
  expect(history.choices.address).toBeUndefined();
  window.dispatchEvent(new Event('popstate'));
  expect(history.choices.address).toBeUndefined();
  expect(window.history.state).toEqual({ sheet: 'half', below: [] });
});
