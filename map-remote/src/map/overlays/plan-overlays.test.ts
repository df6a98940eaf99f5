import { planOverlays, type Overlay } from './plan-overlays.js';

interface Spot {
  readonly id: string;
  readonly label: string;
}

const createOverlay = (id: string, label = 'A label', element?: HTMLElement): Overlay<Spot> => ({
  placement: { id, label },
  element,
});

const idsOf = (before: readonly Overlay<Spot>[], after: readonly Overlay<Spot>[]) => {
  const { removed, added, changed } = planOverlays(before, after);
  const ids = (overlays: readonly Overlay<Spot>[]) => overlays.map(({ placement }) => placement.id);
  return { removed, added: ids(added), changed: ids(changed) };
};

test('names what is new, changed and removed', () => {
  const before = [createOverlay('same'), createOverlay('other'), createOverlay('gone')];
  const after = [createOverlay('new'), createOverlay('other', 'Another label'), createOverlay('same')];
  expect(idsOf(before, after)).toEqual({ removed: ['gone'], added: ['new'], changed: ['other'] });
});

test('an object that is the same is not compared by value', () => {
  const ownKeys = () => {
    throw new Error('looked into');
  };
  const placement = new Proxy({ id: 'a', label: 'x' }, { ownKeys });
  const overlay = { placement, element: undefined };
  expect(idsOf([overlay], [{ ...overlay }])).toEqual({ removed: [], added: [], changed: [] });
});

test('an element of the host’s and one of ours never become each other', () => {
  const element = document.createElement('p');
  const other = document.createElement('p');
  expect(idsOf([createOverlay('a')], [createOverlay('a', 'A label', element)])).toEqual({
    removed: ['a'],
    added: ['a'],
    changed: [],
  });
  expect(idsOf([createOverlay('a', 'x', element)], [createOverlay('a', 'x', other)]).added).toEqual(['a']);
});
