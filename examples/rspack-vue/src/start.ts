import { createApp, h, type Component } from 'vue';
import './app.css';
import { fetchSettings } from './settings';

/** Starts a page once its settings are loaded. If they can't be loaded, the page shows that. */
export async function start(App: Component): Promise<void> {
  const app = await fetchSettings().then(
    (settings) => createApp(App, { settings }),
    (error: unknown) =>
      createApp(() => h('p', { role: 'alert' }, `/mapdock.json could not be read. ${error}`)),
  );
  app.mount('#app');
}
