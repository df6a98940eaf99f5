/** Values of a feature's properties, by name; `undefined` for one that can't be told. */
export type Properties = ReadonlyMap<string, unknown>;

/** `undefined`: it can't be told. */
type Verdict = boolean | undefined;

type Compare = (a: unknown, b: unknown) => Verdict;

/** Numbers alone: what is missing is in no order, and texts have one of their own. */
const ordered =
  (isSo: (a: number, b: number) => boolean): Compare =>
  (a, b) => {
    if (a === null || b === null) return false;
    return typeof a === 'number' && typeof b === 'number' ? isSo(a, b) : undefined;
  };

const COMPARISONS: Readonly<Record<string, Compare>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': ordered((a, b) => a < b),
  '<=': ordered((a, b) => a <= b),
  '>': ordered((a, b) => a > b),
  '>=': ordered((a, b) => a >= b),
};

/** A value in a box; `undefined`: it can't be told. */
function valueOf(expression: unknown, properties: Properties, zoom: number): { value: unknown } | undefined {
  if (!Array.isArray(expression)) return { value: expression };
  const [operator, operand] = expression as unknown[];
  if (operator === 'get' && typeof operand === 'string' && expression.length === 2) {
    if (!properties.has(operand)) return { value: null };
    const value = properties.get(operand);
    return value === undefined ? undefined : { value };
  }
  if (operator === 'zoom') return { value: zoom };
  if (operator === 'literal') return { value: operand };
  const verdict = judge(expression, properties, zoom);
  return verdict === undefined ? undefined : { value: verdict };
}

const not = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);

function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

const some = (verdicts: readonly Verdict[]) => not(every(verdicts.map(not)));

function judge(filter: readonly unknown[], properties: Properties, zoom: number): Verdict {
  const [operator, ...operands] = filter;
  const verdicts = () =>
    operands.map((operand) => {
      const found = valueOf(operand, properties, zoom)?.value;
      return typeof found === 'boolean' ? found : undefined;
    });
  if (operator === 'all') return every(verdicts());
  if (operator === 'any') return some(verdicts());
  if (operator === 'none') return not(some(verdicts()));
  if (operator === '!') return not(verdicts()[0]);
  const [first, second] = operands;
  if (operator === 'has' && typeof first === 'string') return properties.has(first);
  if (operator === '!has' && typeof first === 'string') return !properties.has(first);
  const compare = COMPARISONS[String(operator)];
  if (compare === undefined || operands.length !== 2) return undefined;
  if (first === '$type') return undefined;
  // The older way to write filters names a property where expressions have a value.
  const left = typeof first === 'string' ? ['get', first] : first;
  const [a, b] = [left, second].map((operand) => valueOf(operand, properties, zoom));
  if (a === undefined || b === undefined) return undefined;
  return compare(a.value, b.value);
}

/** Whether a feature may pass a layer's filter; true where that takes more than comparing its properties to tell. Pure. */
export function mayPass(filter: unknown, properties: Properties, zoom: number): boolean {
  if (!Array.isArray(filter)) return true;
  const found = valueOf(filter, properties, zoom);
  return found === undefined || found.value === true;
}
