/** Tests a map whose container has no size, or loses the map's element. */
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { layOut } from '../../testing/install-browser-parts.js';

prepareMounted();

describe('a container without a size', () => {
  test('is a phase of its own, until it has one', async () => {
    const { container, statuses, loadSheet, setSize, loadAll, handle } = createMounted();
    await settlePromises();
    layOut(container, 0);
    expect(handle.status).toMatchObject({ name: 'loading', phase: 'size' });
    await loadSheet();
    expect(handle.status).toMatchObject({ phase: 'size' });
    await setSize();
    expect(handle.status).toMatchObject({ phase: 'style' });
    await loadAll();
    expect(statuses()).toEqual(['engine', 'size', 'style', 'tiles', 'ready']);
  });

  test('that has one before the engine is loaded waits for the engine', async () => {
    const { container, handle, setSize } = createMounted();
    layOut(container, 0);
    await setSize();
    expect(handle.status).toMatchObject({ phase: 'engine' });
  });

  test.each([
    ['is told of on the console after a while', 1, 1],
    ['is not, if the page hides it', 0, 0],
  ])('%s', async (_what, boxes, times) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue({ length: boxes } as DOMRectList);
    const { container } = createMounted();
    layOut(container, 0);
    jest.advanceTimersByTime(3000);
    expect(warn).toHaveBeenCalledTimes(times);
    jest.advanceTimersByTime(3000);
    expect(warn).toHaveBeenCalledTimes(times);
    if (times > 0) expect(warn).toHaveBeenCalledWith(expect.stringContaining('height: 400px'), container);
    jest.restoreAllMocks();
  });

  test('is warned of if it has none either when the page shows it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const boxes = jest.spyOn(HTMLElement.prototype, 'getClientRects');
    boxes.mockReturnValue({ length: 0 } as DOMRectList);
    const { container } = createMounted();
    layOut(container, 0);
    jest.advanceTimersByTime(10_000);
    expect(warn).not.toHaveBeenCalled();
    boxes.mockReturnValue({ length: 1 } as DOMRectList);
    jest.advanceTimersByTime(3000);
    expect(warn).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  test('is a phase of its own where the browser observes no change of it', () => {
    const { handle } = createMounted();
    jest.advanceTimersByTime(20);
    expect(handle.status).toMatchObject({ name: 'loading', phase: 'size' });
  });
});

describe('a map whose element the page removes', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation()));
  afterEach(() => warn.mockRestore());

  test('ends, reports that once, and is back after a retry', async () => {
    const { container, handle, maps, errors, loadAll } = createMounted();
    await loadAll();
    container.replaceChildren();
    await settlePromises();
    expect([handle.status.name, errors(), maps[0]?.isRemoved]).toEqual(['failed', ['MAP_REMOVED'], true]);
    expect(warn).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect([handle.status.name, container.children.length]).toEqual(['failed', 0]);
    handle.retry();
    await loadAll();
    expect([handle.status.name, errors(), container.children.length]).toEqual(['ready', ['MAP_REMOVED'], 1]);
  });

  test('ends too where it is moved into another window, and is back after a retry in this one', async () => {
    const { container, handle, maps, errors, loadAll } = createMounted();
    await loadAll();
    const before = container.parentNode as Node;
    document.implementation.createHTMLDocument().body.append(container);
    layOut(container, 0);
    await settlePromises();
    expect([handle.status.name, errors(), maps[0]?.isRemoved]).toEqual(['failed', ['MAP_REMOVED'], true]);
    expect(warn).toHaveBeenCalledTimes(1);
    before.appendChild(container);
    handle.retry();
    await loadAll();
    expect(handle.status.name).toBe('ready');
  });

  test('reports nothing if the host destroys the map in the same task, or removes its own container', async () => {
    const { container, handle, loadAll, errors } = createMounted();
    await loadAll();
    container.remove();
    await settlePromises();
    expect(handle.status.name).toBe('ready');
    container.replaceChildren();
    handle.destroy();
    await settlePromises();
    expect(errors()).toEqual([]);
  });
});
