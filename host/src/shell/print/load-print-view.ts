import type { ComponentType } from 'react';
import { loadWantedChunk } from '../../page-files/load-chunk.js';
import type { PrintViewProps } from './print-view.js';

const importPrintView = () =>
  import(/* webpackChunkName: "print" */ './print-view.js').then(({ PrintView }) => PrintView);

/** Loads the preview of the printed page, which a person has asked for. `undefined` if that fails. Never rejects. */
export const loadPrintView = (): Promise<ComponentType<PrintViewProps> | undefined> =>
  loadWantedChunk('print', importPrintView);
