/**
 * An expression of the style specification: an operator and its arguments. The operator may be any text, as in mapbox-gl's own types,
 * so that what they describe can be handed over; the engine, and `config.schema.json`, know which ones there are.
 */
export type StyleExpression = readonly [operator: string, ...parameters: readonly unknown[]];

/** Which features are meant: an expression, or a filter of the style specification's older form. */
export type StyleFilter = StyleExpression | readonly (string | readonly unknown[])[];

/** What older styles have in place of expressions. */
export interface StyleFunction<T> {
  /** Pairs of an input (a zoom, a value of `property`, or both) and what comes out at it. Absent: `type` is `identity`. */
  readonly stops?: readonly (readonly [input: unknown, output: T])[] | undefined;
  /** Property of the features that is the input. Default: none, the zoom is the input. */
  readonly property?: string | undefined;
  /** How it gets from stop to stop. Default: `exponential` for what can be interpolated, else `interval`. */
  readonly type?: 'identity' | 'exponential' | 'interval' | 'categorical' | undefined;
  /** How fast the output grows between stops. Default 1. */
  readonly base?: number | undefined;
  /** Space in which colours are interpolated. Default `rgb`. */
  readonly colorSpace?: 'rgb' | 'lab' | 'hcl' | undefined;
  /** What comes out for an input that fits no stop. Default: that of the property. */
  readonly default?: T | undefined;
}

/** A value of a style: itself, or what computes it. */
export type StyleValue<T> = T | StyleExpression | StyleFunction<T>;

/** What is a feature's id: a property or an expression, or one for each layer inside a vector source. */
export type PromoteId = string | StyleExpression | Readonly<Record<string, string | StyleExpression>>;
