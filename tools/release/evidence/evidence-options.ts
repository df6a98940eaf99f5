import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { ExpectedError } from '../../support/expected-error.js';
import { openEvidence } from './open-evidence.ts';

const checkAs =
  (name: 'metrics' | 'prometheus'): ((address: string) => string) =>
  (address) => {
    try {
      return openEvidence({ [name]: address }).address;
    } catch (error) {
      if (error instanceof ExpectedError) throw new InvalidArgumentError(error.message);
      throw error;
    }
  };

/** Options of commands that need to know what users meet. They exclude each other. */
export const METRICS_OPTION = new Option('--metrics <address>', 'a collector, such as http://localhost:3003')
  .argParser(checkAs('metrics'))
  .conflicts('prometheus');
export const PROMETHEUS_OPTION = new Option(
  '--prometheus <address>',
  'a Prometheus that scrapes a collector',
).argParser(checkAs('prometheus'));
