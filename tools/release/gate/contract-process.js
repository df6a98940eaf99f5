/**
 * Validates configs with a release's contract, in a process of its own: the contract is code of the release, and the release tool has
 * keys that this code must not read. The argument is the address of the module, stdin has the configs as JSON, and the result is sent to
 * the parent process as a message.
 */
import { json } from 'node:stream/consumers';

/** @param {(input: unknown) => unknown} parse @param {unknown} config */
function validate(parse, config) {
  const outcome = /** @type {import('@mapdock/shared').ParsedMapConfig} */ (parse(config));
  return outcome.ok
    ? { problems: [], unknownFields: outcome.unknownFields }
    : { problems: outcome.error.details.problems, unknownFields: [] };
}

// Node's permissions don't cover signals. With SIGUSR1 the contract could turn on the debugger of the release tool and read its keys.
for (const name of ['kill', '_kill', '_debugProcess']) Reflect.deleteProperty(process, name);

const { CONTRACT_VERSION, parseMapConfig } = await import(String(process.argv[2]));
const configs = /** @type {Record<string, unknown>} */ (await json(process.stdin));
const outcomes = Object.entries(configs).map(([name, config]) => [name, validate(parseMapConfig, config)]);
process.send?.({ contract: CONTRACT_VERSION, outcomes: Object.fromEntries(outcomes) });
process.disconnect();
