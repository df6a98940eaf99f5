const { createApiReport } = require('./create-api-report.cjs');
const { createConfigSchema } = require('./create-config-schema.cjs');
const { createElementManifest } = require('./create-element-manifest.cjs');
const { createReference } = require('./create-reference.cjs');
const { openContract } = require('./open-contract.cjs');
const { writeTypes } = require('./style/write-types.cjs');

/**
 * All files that are made of the contract's sources: their texts by their paths in this package.
 * @param {typeof import('../src/index.js')} exported what the package exports
 * @param {typeof import('../src/config/field-changes.js').describeChange} describeChange
 */
exports.createGeneratedFiles = (exported, describeChange) => {
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
};
