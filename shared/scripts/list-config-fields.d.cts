export interface ConfigField {
  readonly path: string;
  readonly isRequired: boolean;
  readonly rules: object;
  readonly text: string;
}

export function listConfigFields(schema: object): readonly ConfigField[];
