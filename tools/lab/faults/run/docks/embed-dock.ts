import { channelEmbed, scriptOf } from '../../../../e2e/support/embed-page.ts';
import { createOtherPage, toScriptText } from './other-page.ts';

/** A page with the script tag of the channel's `embed.js`. */
export const EMBED_DOCK = createOtherPage(({ site }, { config, height, options }) => ({
  head: scriptOf(channelEmbed(site)),
  body: `
    <button onclick="total.value = Number(total.value) + 1">Count</button> <output id="total">0</output>
    <map-dock data-place style="display: block; height: ${height}">
      <script type="application/json">${toScriptText(config)}</script>
    </map-dock>
    ${options ? `<script>document.querySelector('map-dock').options = { ...${toScriptText(options)}, ...globalThis.pageOptions }</script>` : ''}`,
}));
