/** The members of valibot's schemas that lead to the schemas of their parts. */
interface Node {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly value?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly Node[];
}

/** The schemas that a schema stands for: what an optional one wraps, and each form of a union. */
function formsOf(node: Node | undefined): readonly Node[] {
  if (node === undefined) return [];
  if (node.wrapped) return formsOf(node.wrapped);
  return node.options ? node.options.flatMap((option) => formsOf(option)) : [node];
}

function partOf(node: Node, key: string): readonly Node[] {
  if (node.entries) return Object.hasOwn(node.entries, key) ? formsOf(node.entries[key]) : [];
  return formsOf(node.item ?? node.value);
}

/** The name of an unknown field, and those of the fields that there are at its place. Pure. */
export function siblingsOf(
  path: string,
  { host, map }: { readonly host: unknown; readonly map: unknown },
): { readonly name: string; readonly siblings: readonly string[] } {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const name = keys.at(-1) ?? '';
  const isOfMap = keys.length > 1 && keys[0] === 'map';
  const way = keys.slice(isOfMap ? 1 : 0, -1);
  let nodes = formsOf((isOfMap ? map : host) as Node);
  for (const key of way) nodes = nodes.flatMap((node) => partOf(node, key));
  return { name, siblings: [...new Set(nodes.flatMap(({ entries }) => Object.keys(entries ?? {})))] };
}
