import { keepInside } from './keep-inside.js';

function create() {
  const around = document.createElement('div');
  around.innerHTML = '<i></i><div><b></b><canvas></canvas><s></s></div><u></u>';
  const kept = around.querySelector('canvas') as HTMLElement;
  const onLost = jest.fn();
  const ended = new AbortController();
  keepInside(kept, around, onLost, ended.signal);
  return { around, kept, onLost, ended, html: around.innerHTML };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

test.each<[string, (around: HTMLElement, kept: HTMLElement) => void]>([
  ['alone', (_around, kept) => kept.remove()],
  ['with what is around it', (around) => (around.innerHTML = '')],
  ['with its neighbours', (_around, kept) => kept.parentElement?.replaceChildren()],
])('what is taken out %s is put back to its place', async (_how, takeOut) => {
  const { around, kept, onLost, html } = create();
  takeOut(around, kept);
  await settle();
  expect([around.innerHTML, onLost.mock.calls]).toEqual([html, []]);
});

test('what is taken out without it stays out', async () => {
  const { around, onLost } = create();
  around.querySelector('b')?.remove();
  await settle();
  expect([around.querySelector('b'), onLost.mock.calls]).toEqual([null, []]);
});

test('what is taken out a fourth time is lost, and so is what is put elsewhere', async () => {
  const { kept, around, onLost } = create();
  for (let time = 0; time < 4; time += 1) {
    kept.remove();
    await settle();
  }
  expect([around.contains(kept), onLost.mock.calls.length]).toEqual([false, 1]);
  const other = create();
  document.body.append(other.kept);
  await settle();
  expect(other.onLost).toHaveBeenCalledTimes(1);
  other.kept.remove();
});

test('nothing is put back once the signal has aborted', async () => {
  const { around, kept, ended, onLost } = create();
  kept.remove();
  ended.abort();
  await settle();
  expect([around.contains(kept), onLost.mock.calls]).toEqual([false, []]);
});

test('what is out already is lost', async () => {
  const onLost = jest.fn();
  keepInside(document.createElement('b'), document.createElement('div'), onLost);
  expect(onLost).not.toHaveBeenCalled();
  await settle();
  expect(onLost).toHaveBeenCalledTimes(1);
});
