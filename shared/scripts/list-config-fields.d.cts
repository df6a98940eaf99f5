export interface ConfigField {
  readonly path: string;
  readonly isRequired: boolean;
  readonly rules: object;
  readonly text: string;
  readonly node: object;
}

export function isPassedOn(field: ConfigField): boolean;
export function listConfigFields(schema: object): readonly ConfigField[];
