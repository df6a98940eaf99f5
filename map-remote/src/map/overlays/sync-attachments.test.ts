import { parseMarkerPlacement, type MapdockError, type MarkerConfig } from '@mapdock/shared';
import { syncAttachments } from './sync-attachments.js';

const createPlacement = (id: string, changes: Partial<MarkerConfig> = {}) => ({
  id,
  label: 'A label',
  position: [1, 2] as [number, number],
  ...changes,
});

function createAttachments() {
  const refused: string[] = [];
  const changes = { count: 0 };
  const attachments = syncAttachments<MarkerConfig>({
    member: 'addMarker',
    parse: parseMarkerPlacement,
    onChange: () => (changes.count += 1),
    onRefused: (error) => {
      const { details } = error as MapdockError<'CONFIG_INVALID'>;
      refused.push(...details.problems.map(({ path }) => path));
    },
  });
  const shown = (configured: readonly MarkerConfig[] = []) =>
    attachments.join(configured).map(({ placement, element }) => [placement.id, element?.tagName]);
  const add = (placement: object, text = '') => {
    const element = document.createElement('p');
    element.textContent = text;
    return attachments.add(element, placement);
  };
  return { add, shown, refused, changes, all: () => attachments.join([]) };
}

test('the host’s are after the config’s, and disappear when they are removed', () => {
  const { add, shown } = createAttachments();
  const own = add(createPlacement('own'));
  expect(shown([createPlacement('config')])).toEqual([
    ['config', undefined],
    ['own', 'P'],
  ]);
  own.remove();
  own.remove();
  own.update(createPlacement('own'));
  expect(shown()).toEqual([]);
});

test('one that is not valid is reported, and shows nothing until it is corrected', () => {
  const { add, shown, refused } = createAttachments();
  const own = add({ id: 'own', label: 'x' });
  expect([shown(), refused]).toEqual([[], ['addMarker: (root)']]);
  own.update(createPlacement('own'));
  expect(shown()).toEqual([['own', 'P']]);
});

test('an update that is not valid changes nothing', () => {
  const { add, shown, refused } = createAttachments();
  add(createPlacement('own')).update(createPlacement('own', { rotation: 1000 }));
  expect([shown(), refused]).toEqual([[['own', 'P']], ['addMarker: rotation']]);
});

test('an id that another has is refused', () => {
  const { add, shown, refused } = createAttachments();
  shown([createPlacement('config')]);
  add(createPlacement('own'));
  add(createPlacement('own'));
  const late = add(createPlacement('config'));
  expect(refused).toEqual(['addMarker: id', 'addMarker: id']);
  late.update(createPlacement('free'));
  expect(shown().map(([id]) => id)).toEqual(['own', 'free']);
});

test('a config that uses the id later hides it, which is reported once, until the id is free', () => {
  const { add, shown, refused } = createAttachments();
  add(createPlacement('own'));
  expect(shown([createPlacement('own')])).toEqual([['own', undefined]]);
  expect(shown([createPlacement('own')])).toEqual([['own', undefined]]);
  expect(refused).toEqual(['addMarker: id']);
  expect(shown()).toEqual([['own', 'P']]);
});

test('an equal update costs nothing', () => {
  const { add, changes } = createAttachments();
  const own = add(createPlacement('own'));
  own.update(createPlacement('own'));
  expect(changes.count).toBe(1);
});

test('one without id and label gets an id of its own, and the text of its element as its name', () => {
  const { add, shown, refused, all } = createAttachments();
  const first = add({ position: [1, 2] }, 'Here');
  add({ position: [1, 2] }, 'There');
  const [here, there] = all();
  expect(here?.placement).toMatchObject({ label: 'Here' });
  expect(here?.placement.id).not.toBe(there?.placement.id);
  first.update({ position: [3, 4] });
  expect(all()[0]?.placement).toMatchObject({ id: here?.placement.id, position: [3, 4] });
  expect([shown().length, refused]).toEqual([2, []]);
  add({ position: [1, 2] });
  expect(refused).toEqual(['addMarker: label']);
});
