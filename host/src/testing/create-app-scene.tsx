/** The whole shell with a fake remote, in a page that can what jsdom lacks. */
import { STATUS_ATTRIBUTE, type Result } from '@mapdock/shared';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import example from '../../config.example.json';
import { parseHostConfig, type HostConfig } from '../config/host-config.js';
import { checkCandidate } from '../remote/check-release.js';
import { listCandidates, type LoadedRemote } from '../remote/load-remote.js';
import { createReleaseJudge } from '../remote/judge-release.js';
import { createReleaseMemory, NO_DEVICE_MEMORY } from '../remote/release-memory.js';
import { createReleaseUpdates } from '../remote/release-updates.js';
import { CHANNEL_URL } from './sample-pointer.js';
import { createRemoteLoader } from '../remote/remote-loader.js';
import type { RemoteOverride } from '../remote/remote-override.js';
import { App } from '../shell/app.js';
import { createViewHistory } from '../view/view-history.js';
import { createFakeChannel } from './fake-channel.js';
import { createFakeFederation } from './fake-federation.js';
import { createFakeRemote } from './fake-remote.js';

const CHANNEL = { channelUrl: CHANNEL_URL, allowedOrigins: ['https://maps.example'], keys: [] };
const cleanups: (() => void)[] = [];

export function createExampleConfig(): HostConfig {
  const parsed = parseHostConfig(example, 'https://host.example/config.json');
  if (!parsed.ok) throw new Error('the example config is not valid');
  return parsed.value;
}

/** What jsdom lacks: a device with a colour scheme, and dialogs that open. */
function stubPlatform({ isDark }: { isDark: boolean }) {
  window.matchMedia = () =>
    ({ matches: isDark, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

export interface AppSetting {
  readonly outcomes?: readonly (Result<LoadedRemote> | Promise<Result<LoadedRemote>>)[];
  readonly isDark?: boolean;
  readonly hash?: string;
  readonly canCopy?: boolean;
  readonly override?: RemoteOverride;
}

/** A page with the shell in it, in which the attempts to load the remote end as `outcomes` say, and then well. */
export async function createAppScene({
  outcomes,
  isDark = false,
  hash = '',
  canCopy = true,
  override = { name: 'none' },
}: AppSetting = {}) {
  stubPlatform({ isDark });
  localStorage.clear();
  window.history.replaceState(null, '', `/${hash}`);
  const remote = createFakeRemote();
  const arrived = { ok: true, value: remote.loaded } as const;
  const left = [...(outcomes ?? [arrived])];
  const memory = createReleaseMemory(NO_DEVICE_MEMORY, Date.now);
  const loader = createRemoteLoader(
    async () => left.shift() ?? arrived,
    createReleaseJudge(memory),
    () => {},
  );
  const channel = createFakeChannel();
  const updates = createReleaseUpdates({
    loader,
    memory,
    fits: (candidate) => checkCandidate(candidate, CHANNEL, createFakeFederation()) === undefined,
    list: (found) => listCandidates(found, memory, CHANNEL),
    ...channel.ports,
  });
  const history = createViewHistory({ page: window, now: Date.now, styleKeys: ['light', 'dark'] });
  cleanups.push(updates.destroy, loader.destroy, history.destroy);
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!canCopy) throw new Error('not allowed');
    copied.push(text);
  };
  const resets = { count: 0 };
  const user = userEvent.setup({ writeToClipboard: false });
  const view = render(
    <StrictMode>
      <App
        config={createExampleConfig()}
        loader={loader}
        updates={updates}
        override={override}
        onOverrideEnd={() => void (resets.count += 1)}
        history={history}
        writeText={writeText}
      />
    </StrictMode>,
  );
  await act(async () => {});
  const emit: typeof remote.emit = (name, event) => act(() => remote.emit(name, event));
  const marked = () => [...view.container.querySelectorAll(`[${STATUS_ATTRIBUTE}]`)];
  const check = () => act(async () => channel.check());
  return { user, remote, emit, copied, marked, channel, check, updates, resets };
}

afterEach(() => cleanups.splice(0).forEach((clean) => clean()));
