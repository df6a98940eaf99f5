/**
 * The container that federation hosts load, written by hand: the runtime that the federation plugin puts into each one is
 * 18 kB of gzip, for one module that comes from the host.
 */
import { createContainer } from './create-container.js';
import { exposes } from './exposes.cjs';

export const { init, get } = createContainer(exposes);
