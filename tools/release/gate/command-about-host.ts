import { Command } from '@commander-js/extra-typings';
import { collect } from '../../support/command/collect.ts';

/** Declares a command with the options that describe a host, for the commands that record a host or check one. */
export const commandAboutHost = (name: string) =>
  new Command(name)
    .option('--env <name>', 'which deployment of the host: production, staging')
    .option('--host-build <dir>', 'build of this repository’s host; its host.json has the facts')
    .option('--facts <file>', 'of another host instead: JSON file with contract, loads, exposes, shared')
    .option('--config <file>', 'deployed config.json of this repository’s host')
    .option('--map-config <file>', 'of another host instead: a map config; may be repeated', collect)
    .option('--store-url <address>', 'public address of the store; default: from the config')
    .option('--page <address>', "address of the page, for 'self' and relative addresses")
    .option('--worker-url <address>', 'what the host passes as options.workerUrl')
    .option('--csp <policy>', "the page's Content-Security-Policy as served; default: none")
    .option('--csp-file <file>', 'the same from a file');
