import type { MapHandle } from '@mapdock/shared';
import { act, renderHook } from '@testing-library/react';
import type { Light } from '../../view/light.js';
import { useLight } from './use-light.js';

const engine = {
  getStyle: jest.fn(() => ({ imports: [{ id: 'basemap' }] })),
  getSchema: () => ({ lightPreset: { default: 'day', values: ['day', 'night'] } }),
};
const handleOf = (contractVersion: string) => ({ contractVersion, engine }) as unknown as MapHandle;
const initialProps = {
  configured: undefined,
  style: { key: 'standard', scheme: undefined as 'light' | 'dark' | undefined },
  chosen: undefined as Light | undefined,
  scheme: 'dark' as const,
};
const render = () => renderHook(useLight, { initialProps });
const NIGHT = { basemap: { lightPreset: 'night' } };

beforeEach(() => engine.getStyle.mockClear());

test('a style is asked once, when it was drawn, and its light follows the scheme', () => {
  const { result, rerender } = render();
  expect(result.current).toMatchObject({ lights: [], styleConfig: undefined });
  act(() => result.current.noteStyle(handleOf('1.3.0')));
  expect(result.current).toMatchObject({ lights: ['day', 'night'], styleConfig: NIGHT });
  act(() => result.current.noteStyle(handleOf('1.3.0')));
  expect(engine.getStyle).toHaveBeenCalledTimes(1);
  rerender({ ...initialProps, style: { key: 'other', scheme: undefined } });
  expect(result.current).toMatchObject({ lights: [], styleConfig: undefined });
  rerender(initialProps);
  expect(result.current.styleConfig).toEqual(NIGHT);
});

test('a style that is for one scheme has the light of that scheme', () => {
  const { result, rerender } = render();
  act(() => result.current.noteStyle(handleOf('1.3.0')));
  rerender({ ...initialProps, style: { key: 'standard', scheme: 'light' } });
  expect(result.current.styleConfig).toBeUndefined();
});

test('a map of an older contract offers none', () => {
  const { result } = render();
  act(() => result.current.noteStyle(handleOf('1.2.0')));
  expect(result.current.lights).toEqual([]);
});

test('a choice that the style lacks leaves the light of the scheme, and is not shown as chosen', () => {
  const { result, rerender } = render();
  act(() => result.current.noteStyle(handleOf('1.3.0')));
  rerender({ ...initialProps, chosen: 'dawn' });
  expect(result.current).toMatchObject({ light: undefined, styleConfig: NIGHT });
  rerender({ ...initialProps, scheme: 'light' as never, chosen: 'night' });
  expect(result.current).toMatchObject({ light: 'night', styleConfig: NIGHT });
});
