/** Without this, the compiler would infer the type of the file, which has half a megabyte. */
declare module '@mapdock/shared/config.schema.json' {
  import type { JSONSchema } from 'vscode-json-languageservice';
  const schema: JSONSchema;
  export default schema;
}
