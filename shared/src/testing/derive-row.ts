import Ajv from 'ajv';
import type { ConfigField } from '../../scripts/list-config-fields.ts';
import type { SchemaNode } from '../../scripts/schema-node.ts';
import type { FieldRow } from './field-values.js';

/** Values of all kinds. A field refuses those that the schema does not allow it. */
const PROBES = [true, 'true', '', 'no such value', 0, 1, '1', null, [], [1], {}, NaN, Infinity, -Infinity];

const ajv = new Ajv({ logger: false, strict: false });

/**
 * Allowed values up to the limits, with a fraction between them, and some just beyond them; `undefined` where the schema does not say enough
 * to find values.
 */
function samplesOf(rules: SchemaNode): FieldRow | undefined {
  const { type, minimum, maximum, maxLength } = rules;
  if (rules.const !== undefined) return { valid: [rules.const], invalid: [] };
  if (rules.enum) return { valid: rules.enum, invalid: [] };
  if (type === 'boolean') return { valid: [true, false], invalid: [] };
  if (type === 'object' && Object.keys(rules).length === 1) return { valid: [{}], invalid: [] };
  if (minimum !== undefined && maximum !== undefined) {
    const limits = [minimum, maximum];
    const beyond = [minimum - 1, maximum + 1];
    // A part that is an irrational number of the whole leads to a fraction, whatever the limits are.
    return type === 'integer'
      ? { valid: limits, invalid: [...beyond, minimum + 0.5, minimum + 1e-9] }
      : { valid: [...limits, minimum + (maximum - minimum) / Math.PI], invalid: beyond };
  }
  if (type === 'string' && maxLength !== undefined && rules.pattern === undefined)
    return { valid: ['a', 'b'.repeat(maxLength)], invalid: ['x'.repeat(maxLength + 1)] };
  return undefined;
}

/** Values for a field whose rules in `config.schema.json` are simple; `undefined` for all others, which need a row in a table. */
export function deriveRow({ rules, isRequired }: ConfigField): FieldRow | undefined {
  const samples = (rules.anyOf ?? [rules]).map(samplesOf);
  if (!samples.every((sample) => sample !== undefined)) return undefined;
  const isAllowed = ajv.compile(rules);
  const refused = [...samples.flatMap(({ invalid }) => invalid), ...PROBES].filter(
    (value) => !isAllowed(value),
  );
  return {
    valid: samples.flatMap(({ valid }) => valid),
    invalid: isRequired ? [...refused, undefined] : refused,
  };
}
