import { PRESS_LIMIT, type Config, type Dock, type PageOptions } from './dock.ts';
import type { Visit } from '../visit.ts';

/** Another team's page. The proxy answers it itself: there is no server with this name. */
export const OTHER_PAGE = 'http://embedding.localhost/';

const PLACE = [10, 48] as const;

/**
 * The config of a map on another team's page, which has data of its own, as most do. At this zoom the map is flat: without a graphics card, a
 * globe takes seconds to draw.
 */
const configOf = ({ site }: Visit): Config => ({
  provider: { baseApiUrl: site.provider.origin, accessToken: 'pk.mapdock-local' },
  style: 'mapbox://styles/mapdock/light',
  camera: { center: PLACE, zoom: 7 },
  sources: { places: { type: 'geojson', data: { type: 'Point', coordinates: PLACE } } },
  layers: [{ id: 'places', type: 'circle', source: 'places' }],
});

/** Makes JSON that may be inside a `<script>`. */
export const toScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Makes a dock of another team's page, from the parts of its document that depend on how it docks the map. */
export const createOtherPage = (
  makeParts: (
    visit: Visit,
    page: Omit<PageOptions, 'change'> & { readonly config: Config; readonly height: string },
  ) => { head: string; body: string } | Promise<{ head: string; body: string }>,
): Dock => ({
  async prepare(visit, { change, policy, height = '400px', ...rest }) {
    const config = change(configOf(visit));
    const { head, body } = await makeParts(visit, { ...rest, config, height });
    visit.proxy.documents.set(OTHER_PAGE, {
      type: 'text/html; charset=utf-8',
      body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" /><title>Another team's page</title><link rel="icon" href="data:," />
    ${policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}" />` : ''}${head}
  </head>
  <body>${body}</body>
</html>`,
    });
    return OTHER_PAGE;
  },
  async pressButtons({ view }, limit = PRESS_LIMIT) {
    const before = Number(await view().locator('#total').textContent(limit));
    await view().getByRole('button', { name: 'Count' }).click(limit);
    await view()
      .locator('#total', { hasText: String(before + 1) })
      .waitFor(limit);
  },
});
