/** A part of a JSON Schema, as far as the config's schema uses them. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly $comment?: string;
  readonly type?: string | undefined;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  /** Sentences on what a change does are appended to it. */
  description?: string | undefined;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: SchemaNodes;
  readonly patternProperties?: SchemaNodes;
  readonly additionalProperties?: SchemaNode | boolean;
  /** A list is for a tuple. */
  readonly items?: SchemaNode | SchemaNode[];
  readonly additionalItems?: SchemaNode | boolean;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  readonly definitions?: SchemaNodes;
}

export type SchemaNodes = Readonly<Record<string, SchemaNode>>;

/** What each member of an object with names of its own is like; undefined where the schema says nothing of them. */
export const entryOf = ({ additionalProperties }: SchemaNode) =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

/** What each item of a list is like; undefined for a tuple. */
export const itemOf = ({ items }: SchemaNode) => (Array.isArray(items) ? undefined : items);

/** The `type` that chooses this branch of a union. */
export const kindOf = ({ properties }: SchemaNode) => properties?.type?.const;
