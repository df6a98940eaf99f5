/**
 * A value that the contract does not describe. It accepts all that `unknown` accepts, since that is assignable to this union. But typed
 * loaders of frameworks (React Router, Nuxt, TanStack) refuse `unknown` in what a server sends, and pass this through.
 */
export type AnyJson = NonNullable<unknown> | null | undefined;
