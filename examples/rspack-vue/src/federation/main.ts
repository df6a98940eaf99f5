import { createApp } from 'vue';
import '../app.css';
import { fetchSettings } from '../settings';
import App from './App.vue';

createApp(App, { settings: await fetchSettings() }).mount('#app');
