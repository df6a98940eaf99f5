/** Its own type would be inferred from half a megabyte. */
declare module '@mapdock/shared/config.schema.json' {
  import type { JSONSchema } from 'vscode-json-languageservice';
  const schema: JSONSchema;
  export default schema;
}
