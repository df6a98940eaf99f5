import { channelEmbed } from '../../../e2e/support/embed-page.ts';
import { EMBED_DOCK } from '../../faults/run/docks/embed-dock.ts';
import { HOST_DOCK } from '../../faults/run/docks/host-dock.ts';
import { createOtherPage, toScriptText } from '../../faults/run/docks/other-page.ts';
import type { Config, Dock } from '../../faults/run/docks/dock.ts';
import type { Target } from '../schedule/target.ts';

/** After this time the page gives `embed.js` up. */
const EMBED_MS = 15_000;

/**
 * A page that mounts the map by a script of its own, as its authors would: it says what the map says, and offers to try again. Without `embed.js`
 * it offers to load the page again.
 */
const MOUNT_PAGE = createOtherPage(({ site }, { config, height }) => ({
  head: '',
  body: `
    <button onclick="total.value = Number(total.value) + 1">Count</button> <output id="total">0</output>
    <div id="place" data-place style="height: ${height}"></div>
    <p id="says" role="alert" hidden></p>
    <script type="module">
      const visitedMap = {
        config: ${toScriptText(config)},
        handle: undefined,
        stop: undefined,
        say(text, status, name, press) {
          says.hidden = !text;
          says.textContent = text;
          says.toggleAttribute('data-mapdock-status', !!status);
          if (status) says.setAttribute('data-mapdock-status', status);
          if (name) says.append(Object.assign(document.createElement('button'), { textContent: name, onclick: press }));
        },
        async insert() {
          if (this.stop) return;
          const stop = (this.stop = new AbortController());
          this.say('Loading', 'loading');
          let embed;
          try {
            const late = new Promise((_, reject) => setTimeout(reject, ${EMBED_MS}));
            embed = await Promise.race([import('${channelEmbed(site)}'), late]);
          } catch {
            this.say('The map is not available.', 'none', 'Load again', () => location.reload());
            return;
          }
          if (stop.signal.aborted) return;
          try {
            const handle = await embed.mount(place, this.config, { signal: stop.signal });
            if (stop.signal.aborted) return handle.destroy();
            this.say('');
            this.handle = handle;
            handle.update(this.config);
          } catch (error) {
            if (stop.signal.aborted) return;
            this.say(error.code + ' ' + error.message, 'failed', 'Try again', () => {
              this.remove();
              this.insert();
            });
          }
        },
        remove() {
          this.stop?.abort();
          this.handle?.destroy();
          this.stop = this.handle = undefined;
          this.say('');
        },
        change(config) {
          this.config = config;
          this.handle?.update(config);
        },
      };
      Object.assign(globalThis, { visitedMap });
      visitedMap.insert();
    </script>`,
}));

/** The page of each target. */
export const PAGES: Readonly<Record<Target, Dock>> = {
  host: HOST_DOCK,
  element: EMBED_DOCK,
  mount: MOUNT_PAGE,
};

const PLACE = [10.05, 48.05];

const ARABIC = {
  id: 'names',
  type: 'symbol',
  source: 'places',
  layout: { 'text-field': 'القاهرة', 'text-font': ['Noto Sans Regular'], 'text-allow-overlap': true },
};

/** Adds content that late chunks draw: a label in Arabic, a marker and a list of features. The host's map has content of its own. */
export const enrich: Readonly<Record<Target, (config: Config) => Config>> = {
  host: (config) => config,
  element: addContent,
  mount: addContent,
};

function addContent({ layers, ...config }: Config): Config {
  return {
    ...config,
    layers: [...(layers as object[]), ARABIC],
    markers: [{ id: 'town-hall', position: PLACE, label: 'Town hall' }],
    accessibility: { featureList: { layerIds: ['names'] } },
  };
}
