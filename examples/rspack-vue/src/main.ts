import { createApp, h } from 'vue';
import App from './App.vue';
import './app.css';
import { fetchSettings } from './settings';

const app = await fetchSettings().then(
  (settings) => createApp(App, { settings }),
  (error: unknown) => createApp(() => h('p', { role: 'alert' }, `/mapdock.json could not be read. ${error}`)),
);
app.mount('#app');
