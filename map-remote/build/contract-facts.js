const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Folder of the package with the contract. */
const SHARED = path.dirname(require.resolve('@mapdock/shared/config.schema.json'));

exports.SHARED = SHARED;
exports.CONTRACT_VERSION = JSON.parse(readFileSync(path.join(SHARED, 'package.json'), 'utf8')).version;
