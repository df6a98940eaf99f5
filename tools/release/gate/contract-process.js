/**
 * Asks a release's contract about configs, in a process of its own: that is the release's code, and the release tool holds
 * keys. Gets the module's address as its argument and the configs as JSON on its input; answers in JSON.
 */
import { json } from 'node:stream/consumers';

/** @param {(input: unknown) => unknown} parse @param {unknown} config */
function ask(parse, config) {
  const outcome = /** @type {import('@mapdock/shared').ParsedMapConfig} */ (parse(config));
  return outcome.ok
    ? { problems: [], unknownFields: outcome.unknownFields }
    : { problems: outcome.error.details.problems, unknownFields: [] };
}

// A signal turns on the debugger of the process that asks, and no permission is asked for that.
for (const name of ['kill', '_kill', '_debugProcess']) Reflect.deleteProperty(process, name);

const { CONTRACT_VERSION, parseMapConfig } = await import(String(process.argv[2]));
const configs = /** @type {Record<string, unknown>} */ (await json(process.stdin));
const outcomes = Object.entries(configs).map(([name, config]) => [name, ask(parseMapConfig, config)]);
process.send?.({ contract: CONTRACT_VERSION, outcomes: Object.fromEntries(outcomes) });
process.disconnect();
