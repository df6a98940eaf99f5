import type { Exposes } from './create-container.js';

export declare const exposes: Exposes;
