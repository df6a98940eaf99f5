import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMapConfig, type MapConfig } from '@mapdock/shared';
import { anyMutation, mutate, type Mutation } from '@mapdock/shared/testing/mutated-config';
import { planOverlays, type Overlay, type Placed } from './overlays/plan-overlays.js';
import { planData, type AppliedData } from './content/data/plan-data.js';

/** Each run plans each of its configs from each: 10,000 plans. */
const RUNS = 100;
const CONFIGS = 10;
/** About twenty times as long as on an idle machine. */
const TIMEOUT_MS = 120_000;
const SAMPLES = path.dirname(require.resolve('@mapdock/shared/samples/valid/minimal.json'));
const samples = readdirSync(SAMPLES).map(
  (name) => JSON.parse(readFileSync(path.join(SAMPLES, name), 'utf8')) as unknown,
);

function parse(mutation: Mutation): MapConfig | undefined {
  const parsed = parseMapConfig(mutate(samples, mutation));
  return parsed.ok ? parsed.value : undefined;
}

const anyValid = anyMutation({ isJson: true }).filter((mutation) => parse(mutation) !== undefined);
const anyFew = fc.array(anyValid, { minLength: CONFIGS, maxLength: CONFIGS });

const applied = ({ sources = {}, layers = [] }: MapConfig): AppliedData => ({ sources, layers });

function overlaysOf(config: MapConfig, list: 'markers' | 'popups'): Overlay<Placed>[] {
  return (config[list] ?? []).map((placement) => ({ placement, element: undefined }));
}

const idsOf = (overlays: readonly Overlay<Placed>[]) => overlays.map(({ placement }) => placement.id);

/** Ids after the plan, as an engine would have them. */
function layersAfter(before: AppliedData, config: MapConfig): string[] {
  const ids = new Set(before.layers.map(({ id }) => id));
  for (const change of planData(before, config)) {
    if (change.type === 'remove-layer') ids.delete(change.id);
    if (change.type === 'add-layer') ids.add(change.layer.id);
  }
  return [...ids].sort();
}

const LISTS = ['markers', 'popups'] as const;

function expectPlans(from: MapConfig, to: MapConfig): void {
  expect(layersAfter(applied(from), to)).toEqual((to.layers ?? []).map(({ id }) => id).sort());
  for (const list of LISTS) {
    const [before, after] = [overlaysOf(from, list), overlaysOf(to, list)];
    const { removed, added } = planOverlays(before, after);
    const retained = idsOf(before).filter((id) => !removed.includes(id));
    expect([...retained, ...idsOf(added)].sort()).toEqual(idsOf(after).sort());
  }
}

function expectNoChange(config: MapConfig, same: MapConfig): void {
  expect(planData(applied(config), same)).toHaveLength(0);
  for (const list of LISTS) {
    const plan = planOverlays(overlaysOf(config, list), overlaysOf(same, list));
    expect(plan).toEqual({ removed: [], added: [], changed: [] });
  }
}

test(
  'any valid config can be planned from any other, and its equal copy needs no change',
  () => {
    fc.assert(
      fc.property(anyFew, (mutations) => {
        const configs = mutations.map((mutation) => parse(mutation) as MapConfig);
        configs.forEach((to, index) => {
          for (const from of configs) expectPlans(from, to);
          expectNoChange(to, to);
          const mutation = mutations[index] as Mutation;
          // Values that are nested too deep to be compared count as different.
          const isDeep = mutation.steps.some(({ name }) => name === 'deepen');
          if (!isDeep) expectNoChange(to, parse(mutation) as MapConfig);
        });
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
