import { MapdockError, STATUS_ATTRIBUTE } from '@mapdock/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppScene, createExampleConfig, openSettings } from '../testing/create-app-scene.js';
import type { createFakeRemote } from '../testing/fake-remote.js';
import { incomplete } from '../testing/sample-errors.js';

const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const lastConfig = ({ remote }: { remote: ReturnType<typeof createFakeRemote> }) => remote.configs.at(-1);

describe('the page', () => {
  test('has a heading, a banner, a main part and a way to it', async () => {
    const { user } = await createAppScene();
    expect(screen.getByRole('heading', { level: 1, name: 'World Heritage' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Skip to the map' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
    expect(document.title).toBe('World Heritage');
  });

  test('passes the config, the style and the projection to the map', async () => {
    const scene = await createAppScene();
    const { provider, layers } = createExampleConfig().map;
    expect(lastConfig(scene)).toMatchObject({
      provider,
      layers,
      style: 'mapbox://styles/mapdock/light',
      projection: 'mercator',
    });
  });

  test('shows all data where the config says nothing, and what a link says', async () => {
    const bounds = [
      [-72.545, -33.8568],
      [151.2153, 60.3975],
    ];
    expect(lastConfig(await createAppScene())?.camera).toMatchObject({ bounds });
    const linked = await createAppScene({ hash: '#map=3/2/1' });
    expect(lastConfig(linked)?.camera).toEqual({ center: [1, 2], zoom: 3, bearing: 0, pitch: 0 });
  });

  test('has exactly one element that carries the status', async () => {
    const { marked, emit } = await createAppScene({ outcomes: [{ ok: false, error: incomplete }] });
    expect(marked().map((element) => element.getAttribute(STATUS_ATTRIBUTE))).toEqual(['failed']);
    await userEvent.click(button('Try again'));
    expect(marked().map((element) => element.getAttribute(STATUS_ATTRIBUTE))).toEqual(['loading']);
    emit('statuschange', { name: 'ready' });
    expect(marked()).toHaveLength(1);
  });
});

describe('style, projection and theme', () => {
  test('the theme of the device picks the style', async () => {
    const scene = await createAppScene({ isDark: true });
    expect(lastConfig(scene)?.style).toBe('mapbox://styles/mapdock/dark');
  });

  test('the theme of the user picks the style and is stored', async () => {
    const scene = await createAppScene();
    await openSettings(scene);
    await scene.user.click(
      within(screen.getByRole('group', { name: 'Theme' })).getByRole('radio', { name: 'Dark' }),
    );
    expect(lastConfig(scene)?.style).toBe('mapbox://styles/mapdock/dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('mapdock-theme')).toBe('dark');
  });

  test('a style that the user picked outlives a change of theme', async () => {
    const scene = await createAppScene();
    await openSettings(scene);
    const styles = within(screen.getByRole('group', { name: 'Map style' }));
    await scene.user.click(styles.getByRole('radio', { name: 'Light' }));
    await scene.user.click(
      within(screen.getByRole('group', { name: 'Theme' })).getByRole('radio', { name: 'Dark' }),
    );
    expect(lastConfig(scene)?.style).toBe('mapbox://styles/mapdock/light');
    expect(window.location.hash).toContain('style=light');
    await scene.user.click(styles.getByRole('radio', { name: 'Automatic' }));
    expect(lastConfig(scene)?.style).toBe('mapbox://styles/mapdock/dark');
    expect(window.location.hash).not.toContain('style');
  });

  test('the projection goes to the map and into the address', async () => {
    const scene = await createAppScene();
    await openSettings(scene);
    expect(radio('Flat')).toBeChecked();
    await scene.user.click(radio('Globe'));
    expect(lastConfig(scene)?.projection).toBe('globe');
    expect(window.location.hash).toContain('projection=globe');
  });

  test('the address decides at the start', async () => {
    const scene = await createAppScene({ hash: '#map=7.00/10.0000/20.0000/0/0&style=dark&projection=globe' });
    expect(lastConfig(scene)).toMatchObject({
      camera: { center: [20, 10], zoom: 7, bearing: 0, pitch: 0 },
      style: 'mapbox://styles/mapdock/dark',
      projection: 'globe',
    });
    await openSettings(scene);
    expect(radio('Globe')).toBeChecked();
  });
});

describe('the camera', () => {
  test('is in the address as soon as the map is there, and after each movement', async () => {
    const { emit } = await createAppScene();
    emit('statuschange', { name: 'ready' });
    expect(window.location.hash).toBe('#map=4.00/48.1000/11.5000/0/0');
    const camera = { center: [1, 2], zoom: 5, bearing: 0, pitch: 0 } as const;
    emit('camerachange', { camera, phase: 'move', cause: 'user' });
    expect(window.location.hash).toBe('#map=4.00/48.1000/11.5000/0/0');
    emit('camerachange', { camera, phase: 'end', cause: 'user' });
    expect(window.location.hash).toBe('#map=5.00/2.0000/1.0000/0/0');
  });

  test('follows the address', async () => {
    const { remote, emit } = await createAppScene();
    emit('statuschange', { name: 'ready' });
    window.history.replaceState(null, '', '#map=6.00/2.0000/1.0000/0/0');
    act(() => void window.dispatchEvent(new Event('popstate')));
    expect(remote.moves).toEqual([{ center: [1, 2], zoom: 6, bearing: 0, pitch: 0 }]);
  });

  test('does not start the map anew when it moves', async () => {
    const { remote, emit } = await createAppScene();
    const before = remote.configs.length;
    const camera = { center: [1, 2], zoom: 5, bearing: 0, pitch: 0 } as const;
    emit('camerachange', { camera, phase: 'end', cause: 'user' });
    expect(remote.configs).toHaveLength(before);
  });
});

describe('loading', () => {
  test('shows how far it is, phase by phase', async () => {
    const { emit } = await createAppScene();
    const bar = () => screen.getByRole('progressbar', { name: 'Loading the map' });
    expect(bar()).toHaveAttribute('aria-valuetext', 'Loading the map engine');
    emit('statuschange', { name: 'loading', phase: 'tiles', tiles: { loaded: 2, requested: 8 } });
    expect(bar()).toHaveAttribute('aria-valuetext', 'Loading tiles: 2 of 8');
    expect(bar()).toHaveAttribute('aria-valuenow', '3.25');
    emit('statuschange', { name: 'ready' });
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('brings list and settings before a map that is slow', async () => {
    await createAppScene({ outcomes: [new Promise(() => {})], slowAfterMs: 0 });
    expect(await screen.findByRole('button', { name: 'Settings' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(12));
    expect(screen.getByRole('progressbar')).toBeVisible();
  });

  test('does not render the header again while the map reports tiles', async () => {
    const { emit } = await createAppScene();
    const reportTiles = (loaded: number) =>
      emit('statuschange', { name: 'loading', phase: 'tiles', tiles: { loaded, requested: 8 } });
    reportTiles(1);
    const changes = new MutationObserver(() => {});
    changes.observe(screen.getByRole('banner'), { subtree: true, childList: true, attributes: true });
    reportTiles(2);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3.25');
    expect(changes.takeRecords()).toEqual([]);
  });
});

describe('what is read out', () => {
  const announced = () =>
    screen
      .getAllByRole('status')
      .map((region) => region.textContent)
      .join('');

  test('comes from the shell until there is a map, which then announces its own status', async () => {
    await createAppScene({ outcomes: [new Promise(() => {})] });
    expect(announced()).toBe('The map is loading.');
  });

  test('does not come from the shell once the map announces its status', async () => {
    const { emit } = await createAppScene();
    emit('statuschange', { name: 'degraded', errors: [] });
    expect(announced()).toBe('');
  });
});

describe('a remote that does not load', () => {
  test('shows what failed, and loads on request', async () => {
    const { user } = await createAppScene({ outcomes: [{ ok: false, error: incomplete }] });
    const panel = screen.getByRole('alert');
    expect(within(panel).getByRole('heading')).toHaveTextContent('not complete');
    expect(panel).toHaveTextContent(incomplete.message);
    expect(panel).toHaveTextContent('REMOTE_INCOMPLETE');
    expect(await screen.findByRole('button', { name: 'Settings' })).toBeEnabled();
    await user.click(button('Try again'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('that throws while it renders removes the map and nothing else', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const scene = await createAppScene();
    const { user, remote } = scene;
    await openSettings(scene);
    remote.breakRender(true);
    await user.click(radio('Globe'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toHaveTextContent('REMOTE_THREW');
    expect(screen.getByRole('alert')).toHaveTextContent('the map broke');
    expect(window.location.hash).toContain('projection=globe');
    remote.breakRender(false);
    await user.click(button('Try again'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
  });
});

describe('a map that lacks parts', () => {
  const failure = (sourceId: string) => new MapdockError('SOURCE_FAILED', { sourceId, reason: 'gone' });

  test('shows what is missing, once for each kind, and can retry', async () => {
    const { user, remote, emit } = await createAppScene();
    emit('statuschange', { name: 'degraded', errors: [failure('a'), failure('b')] });
    const notice = screen.getByRole('region', { name: 'Parts of the map are missing' });
    expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
    expect(notice).toHaveTextContent('SOURCE_FAILED1 more of this kind');
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(remote.retries.count).toBe(1);
  });

  test('shows nothing after it was dismissed, until something else is missing', async () => {
    const { user, emit } = await createAppScene();
    emit('statuschange', { name: 'degraded', errors: [failure('a')] });
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('region', { name: /missing/ })).not.toBeInTheDocument();
    // The map requests the source again by itself, which fails again.
    emit('statuschange', { name: 'ready' });
    emit('statuschange', { name: 'degraded', errors: [failure('a'), failure('b')] });
    expect(screen.queryByRole('region', { name: /missing/ })).not.toBeInTheDocument();
    const glyphs = new MapdockError('GLYPHS_FAILED', { url: 'https://fonts.example/a', httpStatus: 404 });
    emit('statuschange', { name: 'degraded', errors: [failure('a'), glyphs] });
    await user.click(button('Dismiss'));
    emit('statuschange', { name: 'degraded', errors: [glyphs] });
    emit('statuschange', { name: 'degraded', errors: [failure('a')] });
    expect(screen.queryByRole('region', { name: /missing/ })).not.toBeInTheDocument();
  });

  test('shows its own message when there is no map at all', async () => {
    const { emit } = await createAppScene();
    emit('statuschange', { name: 'failed', error: failure('a') });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

test('a map that was removed from the page is reported by the shell, and mounted again on request', async () => {
  const { user, remote, emit, marked } = await createAppScene();
  marked()[0]?.remove();
  emit('statuschange', { name: 'failed', error: new MapdockError('MAP_REMOVED', {}) });
  const panel = screen.getByRole('alert');
  expect(within(panel).getByRole('heading')).toHaveTextContent('The map was removed from the page');
  expect(panel).toHaveTextContent('MAP_REMOVED');
  expect(marked().map((element) => element.getAttribute(STATUS_ATTRIBUTE))).toEqual(['failed']);
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(remote.retries.count).toBe(1);
  emit('statuschange', { name: 'ready' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('the link', () => {
  test('is copied, and a message confirms it', async () => {
    const { user, copied, emit } = await createAppScene();
    emit('statuschange', { name: 'ready' });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(copied).toEqual(['http://localhost/#map=4.00/48.1000/11.5000/0/0']);
    expect(await screen.findByText('Link copied')).toBeVisible();
  });

  test('is shown for copying by hand if the browser refuses', async () => {
    const { user, emit } = await createAppScene({ canCopy: false });
    emit('statuschange', { name: 'ready' });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('textbox')).toHaveValue('http://localhost/#map=4.00/48.1000/11.5000/0/0');
  });
});

describe('an error message that disappears without a press of its button', () => {
  const fail = async () => {
    const { loader } = await createAppScene({ outcomes: [{ ok: false, error: incomplete }] });
    expect(screen.getByRole('alert')).toHaveTextContent('REMOTE_INCOMPLETE');
    return async () => {
      await act(async () => loader.retry());
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    };
  };

  test('leaves the focus where it is', async () => {
    const loadAgain = await fail();
    const link = screen.getByRole('link', { name: 'Skip to the map' });
    act(() => link.focus());
    await loadAgain();
    expect(link).toHaveFocus();
  });

  test('gives the focus to the map if it has it', async () => {
    const loadAgain = await fail();
    act(() => button('Try again').focus());
    await loadAgain();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
