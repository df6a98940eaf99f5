/** Members of an object by name. */
export type Members = Readonly<Record<string, unknown>>;

/** Returns styling data as named members, which the engine validates. The contract's types for it are for those who write configs. */
export const membersOf = (value: object | undefined): Members => (value ?? {}) as Members;
