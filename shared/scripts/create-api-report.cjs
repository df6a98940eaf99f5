/**
 * The public surface of the contract as text: one line for each thing that a host or a remote can name, without comments
 * and in an order of its own, so that what changes in it is what changes for them.
 */
const { toJsonSchema } = require('@valibot/to-json-schema');
const { listConfigFields } = require('./list-config-fields.cjs');
const { PASSES_THROUGH } = require('./style/write-schema.cjs');

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** Members of styling data are the engine's: another version of it may have others. */
function reportEntry({ code, members }) {
  const own = members.filter(({ isStyling }) => !isStyling);
  return [code, ...own.sort(byName).map((member) => `  ${member.code}`)];
}

function reportDocument(name, schema) {
  const own = listConfigFields(schema).filter(({ rules }) => rules.$comment !== PASSES_THROUGH);
  const fields = own.map(({ path, isRequired, rules }) => ({
    name: path,
    code: `${path}${isRequired ? '' : '?'}: ${JSON.stringify(rules)}`,
  }));
  return reportEntry({ code: `document ${name}`, members: fields });
}

/**
 * @param {object} parts
 * @param {ReturnType<typeof import('./open-contract.cjs').openContract>} parts.contract
 * @param {object} parts.configSchema JSON Schema of the config
 * @param {Record<string, import('valibot').GenericSchema>} parts.documents other documents by the name of their type
 */
exports.createApiReport = ({ contract, configSchema, documents }) => {
  const options = { target: 'draft-07', typeMode: 'output', errorMode: 'ignore' };
  const reports = [
    reportDocument('MapConfig', configSchema),
    ...Object.entries(documents).map(([name, schema]) => reportDocument(name, toJsonSchema(schema, options))),
    ...[...contract.entries, ...contract.elementEntries].sort(byName).map(reportEntry),
  ];
  return `${reports.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

/** A member's name: all before its type and parameters, but for the brackets around a kind. */
const MEMBER = /^ {2}(?:(?:override|readonly|get|set) )*((?:\([\w-]+\)|<name>|[^\s?(:<])+)/;

/**
 * The names in a report; those of members behind that of what they belong to. A field that becomes one of several kinds
 * keeps its name.
 * @param {string} report
 * @returns {string[]}
 */
exports.listNames = (report) => {
  let owner = '';
  return report
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const member = MEMBER.exec(line)?.[1];
      if (member !== undefined) return `${owner}: ${member.replace(/\([\w-]+\)/, '')}`;
      owner = /^\w+ (\w+)/.exec(line)?.[1] ?? line;
      return owner;
    });
};
