import { buildPluginPage, CHANNEL_OF_BUILD } from './plugin-page/build-plugin-page.ts';
import { createOtherPage, OTHER_PAGE, toScriptText } from './other-page.ts';

let built: ReturnType<typeof buildPluginPage> | undefined;

/** A federation host, built by webpack once per run. */
export const PLUGIN_DOCK = createOtherPage(async ({ site, proxy }, { config, height, options }) => {
  const files = await (built ??= buildPluginPage());
  const channel = `${site.remote.origin}/channels/production.json`;
  for (const [name, text] of files) {
    const body = text.replaceAll(CHANNEL_OF_BUILD, channel);
    proxy.documents.set(OTHER_PAGE + name, { type: 'text/javascript', body });
  }
  return {
    head: '<script defer src="main.js"></script>',
    body: `<div id="root"></div><script type="application/json">${toScriptText({ config, height, options })}</script>`,
  };
});
