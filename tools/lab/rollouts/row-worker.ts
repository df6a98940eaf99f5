import { parentPort } from 'node:worker_threads';
import { simulateRow } from './simulate-row.ts';
import type { Row } from './plans.ts';

parentPort?.on('message', ({ row, count }: { row: Row; count: number }) =>
  parentPort?.postMessage(simulateRow(row, count)),
);
