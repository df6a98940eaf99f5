import type { AnyJson } from '../schema/any-json.js';

/**
 * An expression of the style specification: an operator and its arguments. The operator may be any text, as in mapbox-gl's own types, so
 * that values with these types are accepted; the engine, and `config.schema.json`, know which operators there are.
 */
export type StyleExpression = readonly [operator: string, ...parameters: readonly AnyJson[]];

/** Which features are meant: an expression, or a filter in the older form of the style specification. */
export type StyleFilter = StyleExpression | readonly (string | readonly AnyJson[])[];

/** The older form of expressions in styles. */
export interface StyleFunction<T> {
  /** Pairs of an input (a zoom, a value of `property`, or both) and its output. Absent: `type` is `identity`. */
  readonly stops?: readonly (readonly [input: AnyJson, output: T])[] | undefined;
  /** Property of the features that is the input. Default: none, the zoom is the input. */
  readonly property?: string | undefined;
  /** How it gets from stop to stop. Default: `exponential` for what can be interpolated, else `interval`. */
  readonly type?: 'identity' | 'exponential' | 'interval' | 'categorical' | undefined;
  /** How fast the output grows between stops. Default 1. */
  readonly base?: number | undefined;
  /** Space in which colours are interpolated. Default `rgb`. */
  readonly colorSpace?: 'rgb' | 'lab' | 'hcl' | undefined;
  /** The output for an input that fits no stop. Default: that of the property. */
  readonly default?: T | undefined;
}

/** A value of a style: itself, or what computes it. */
export type StyleValue<T> = T | StyleExpression | StyleFunction<T>;

/** The id of a feature: a property or an expression, or one for each layer inside a vector source. */
export type PromoteId = string | StyleExpression | Readonly<Record<string, string | StyleExpression>>;
