/** The life of a mounted map: from an unchecked config to a running session, through failures and retries. */
import { createError, MAP_REMOVED } from '@mapdock/shared/error-parts';
import { PERFORMANCE_MARKS, type MountOptions } from '@mapdock/shared';
import { forgetFailedLoads } from '@mapdock/shared/loader-parts';
import { engineFiles, type EngineMap } from '../../engine/engine-module.js';
import { releaseBase } from '../../engine/files/release-base.js';
import { createMountedCore, type MountedCore } from './mounted-core.js';
import { announceChanges } from '../announcements/announce-changes.js';
import { runEngine, type EngineRun } from './run-engine.js';
import { isContextLost } from '../foundation/map-status.js';
import { updateConfig } from './update-config.js';
import { handleDegraded } from '../degraded/handle-degraded.js';
import { createParking } from '../parking/parking.js';
import { watchRemoval } from '../page/watch-removal.js';

/** `asked`: by a person or the host. `online`: the device has a network again. `timer`: a wait of `retryDegraded` is over. */
type RetryReason = 'asked' | 'online' | 'timer';

/**
 * Does the smallest thing that can help. If somebody asks for it, each file may be requested as often as at first. A timer does not put a new
 * engine map in the place of a drawn one.
 */
function retry(
  { state, status, strings, requests }: MountedCore,
  engine: EngineRun,
  reason: RetryReason,
): void {
  const isAsked = reason === 'asked';
  if (isAsked) forgetFailedLoads();
  strings.retry();
  const { name } = status.current;
  if (name === 'failed' || name === 'degraded') requests.retry();
  const isOver = isContextLost(status.current) || state.session?.needsNewMap === true;
  if ((isOver && reason !== 'timer') || (name === 'failed' && state.config !== undefined)) engine.start();
  else if (name === 'degraded') state.session?.retry(isAsked);
}

export function createMapController(
  container: HTMLElement | ShadowRoot,
  firstConfig: unknown,
  options: MountOptions<EngineMap>,
) {
  const ended = new AbortController();
  const { signal } = ended;
  const core = createMountedCore(container, options, signal);
  const { emitter, root, strings, overlays, status, state, place } = core;
  const engine = runEngine(core);
  const { stop, start } = engine;
  const announcements = announceChanges({
    ...{ emitter, strings, root: root.element },
    getConfig: () => state.config,
    getSession: () => state.session,
  });
  const degraded = handleDegraded({
    ...{ root: root.element, styleRoot: root.styleRoot, strings, signal },
    showsNotice: options.degradedNotice === true,
    lastsUntilNewMap: (error) => state.session?.lastsUntilNewMap(error) === true,
    onRetry: (isAsked) => retry(core, engine, isAsked ? 'asked' : 'timer'),
  });
  const show = () => {
    root.show(status.current, strings.current, state.config);
    degraded.show(status.current);
  };
  const showTexts = () => {
    show();
    announcements.update();
  };
  const updates = updateConfig(core, engine, showTexts);
  const parking = createParking({
    ...{ status, state, emitter, root, stop, start },
    getEngineCss: () => engineFiles(releaseBase()).css,
  });
  const onRemoved = () => status.fail(createError(MAP_REMOVED, {}));
  const isRemoved = () => status.current.name === 'failed' && status.current.error.code === 'MAP_REMOVED';
  show();

  status.follow((next, before) => {
    if (next.name === 'ready' && before.name !== 'ready') performance.mark(PERFORMANCE_MARKS.ready);
    show();
    parking.follow(next);
    place.follow(next, parking.picture !== undefined);
    emitter.emit('statuschange', next);
    // A listener of the host may have changed the status.
    const { current } = status;
    if (current.name !== 'failed') return;
    stop();
    // The event is emitted in a microtask: a first config that is not valid fails before the host can listen.
    queueMicrotask(() => emitter.emit('maperror', current.error));
  });
  root.onRetry(() => retry(core, engine, 'asked'));
  strings.listen({
    onLoaded() {
      showTexts();
      if (state.config === undefined) return;
      overlays.update(state.config);
      state.session?.showStrings();
    },
    onFailed: (error) => emitter.emit('maperror', error),
  });
  place.listen({ onPark: () => void parking.park('budget'), onRevive: parking.resume });
  // A map whose element the page has removed comes back only when the host calls `retry` or `update`.
  window.addEventListener('online', () => isRemoved() || retry(core, engine, 'online'), { signal });
  watchRemoval(root.element, container, { onRemoved, signal });
  const { engineError } = core;
  // The host can add listeners only after it has the handle.
  if (engineError !== undefined) queueMicrotask(() => emitter.emit('maperror', engineError));
  const first = updates.update(firstConfig);
  // `mount` does not return the result of the first update, so unknown fields are logged.
  if (first.ok && first.unknownFields.length > 0) {
    console.warn(`The map config has fields that this map does not know: ${first.unknownFields.join(', ')}`);
  }

  return {
    get status() {
      return status.current;
    },
    get session() {
      return state.session;
    },
    /** Where the map will look, or looked, while there is no session. */
    get detachedCamera() {
      return state.left.at;
    },
    /** The picture in the place of a parked map. */
    get picture() {
      return parking.picture;
    },
    emitter,
    overlays,
    moveDetachedCamera: engine.moveDetached,
    update: updates.update,
    updateData: updates.updateData,
    retry: () => retry(core, engine, 'asked'),
    park: () => parking.park('host'),
    resume() {
      place.prefer();
      parking.resume();
    },
    destroy() {
      updates.stop();
      stop();
      place.leave();
      parking.end();
      ended.abort();
      announcements.stop();
      emitter.clear();
      root.remove();
    },
  };
}
