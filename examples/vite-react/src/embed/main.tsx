import { start } from '../start';
import { EmbeddedMap } from './embedded-map';

void start('Vite and React', EmbeddedMap);
