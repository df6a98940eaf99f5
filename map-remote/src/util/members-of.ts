/** Members of an object by name. */
export type Members = Readonly<Record<string, unknown>>;

/** Styling data as what it is to us: named members, which the engine judges. Its types in the contract are for those who write it. */
export const membersOf = (value: object | undefined): Members => (value ?? {}) as Members;
