import { start } from '../start';
import App from './App.vue';

void start(App);
