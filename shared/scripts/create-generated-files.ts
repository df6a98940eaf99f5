import type * as Changes from '../src/config/field-changes.ts';
import type * as Sources from '../src/index.ts';
import { createApiReport } from './create-api-report.ts';
import { createConfigSchema } from './create-config-schema.ts';
import { createElementManifest } from './create-element-manifest.ts';
import { createReference } from './create-reference.ts';
import { openContract } from './open-contract.ts';
import { writeTypes } from './style/write-types.ts';

/**
 * All files that are made of the contract's sources: their texts by their paths in this package.
 * @param exported what the package exports
 */
export function createGeneratedFiles(
  exported: typeof Sources,
  describeChange: typeof Changes.describeChange,
): Readonly<Record<string, string>> {
  const { CONTRACT_VERSION: version, DEFAULT_STRINGS, PLURAL_STRINGS, ERROR_CODES } = exported;
  const { mapConfigSchema, releaseFileSchema, channelPointerSchema } = exported;
  const contract = openContract();
  const configSchema = createConfigSchema({
    contract,
    schema: mapConfigSchema,
    words: { strings: DEFAULT_STRINGS, pluralStrings: PLURAL_STRINGS, errorCodes: ERROR_CODES },
    describeChange,
    version,
  });
  const documents = { ReleaseFile: releaseFileSchema, ChannelPointer: channelPointerSchema };
  const styleTypes = Object.entries(writeTypes()).map(([name, text]) => [
    `src/style/generated/${name}`,
    text,
  ]);
  return {
    ...Object.fromEntries(styleTypes),
    'config.schema.json': `${JSON.stringify(configSchema, null, 2)}\n`,
    'custom-elements.json': `${JSON.stringify(createElementManifest(contract), null, 2)}\n`,
    ...createReference({ contract, configSchema, version }),
    [`api/${version}.txt`]: createApiReport({ contract, configSchema, documents }),
  };
}
