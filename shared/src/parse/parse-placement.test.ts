import { parseMarkerPlacement, parsePopupPlacement } from './parse-placement.js';

const PLACE = { id: 'a', label: 'A', position: [1, 2] };

test('accepts the place of an element without its content', () => {
  expect(parseMarkerPlacement({ ...PLACE, content: 5, color: 5 })).toMatchObject({ ok: true, value: PLACE });
  const popup = parsePopupPlacement({ ...PLACE, content: 5 });
  expect(popup).toMatchObject({ ok: true, unknownFields: [] });
  expect(popup.ok && popup.value).toEqual(PLACE);
});

test.each([
  [undefined, '(root)'],
  [null, '(root)'],
  [{}, 'id'],
  [{ ...PLACE, anchor: 'middle' }, 'anchor'],
  [{ ...PLACE, markerId: 'm', feature: { sourceId: 's', featureId: 1 } }, '(root)'],
])('refuses %j', (input, path) => {
  for (const parsed of [parseMarkerPlacement(input), parsePopupPlacement(input)]) {
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContain(path);
  }
});

describe('what a placement omits', () => {
  const element = (text: string, label: string | null = null) => ({
    textContent: text,
    getAttribute: (name: string) => (name === 'aria-label' ? label : null),
  });
  const read = (input: object, text: Parameters<typeof element>) => {
    const parsed = parseMarkerPlacement(input, { id: 'own', element: element(...text) });
    return parsed.ok ? [parsed.value.id, parsed.value.label] : parsed.problems.map(({ path }) => path);
  };

  test('is an id of its own, and the text of the element as a marker’s label', () => {
    expect(read({ position: [1, 2] }, ['  Town\n hall '])).toEqual(['own', 'Town hall']);
    expect(read({ position: [1, 2], label: undefined }, ['x', 'Town hall'])).toEqual(['own', 'Town hall']);
    expect(read({ position: [1, 2] }, ['x'.repeat(600)])).toEqual(['own', 'x'.repeat(500)]);
  });

  test('is not replaced where the placement has it', () => {
    expect(read(PLACE, ['Town hall'])).toEqual(['a', 'A']);
    expect(read({ ...PLACE, label: 5 }, ['Town hall'])).toEqual(['label']);
  });

  test('is reported as missing where the element has no text', () => {
    expect(read({ position: [1, 2] }, [' '])).toEqual(['label']);
    expect(parsePopupPlacement({ position: [1, 2] }, { id: 'own' })).toMatchObject({
      ok: true,
      value: { id: 'own' },
    });
  });
});
