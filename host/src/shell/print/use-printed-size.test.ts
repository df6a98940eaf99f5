import { renderHook } from '@testing-library/react';
import { usePrintedSize } from './use-printed-size.js';

test('the size on the screen and the zoom for paper are noted before the page is printed', () => {
  const element = document.createElement('main');
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue({ width: 780, height: 644.5 } as DOMRect);
  const { unmount } = renderHook(() => usePrintedSize({ current: element }));
  expect(element.style.length).toBe(0);
  window.dispatchEvent(new Event('beforeprint'));
  expect(element.style.getPropertyValue('--printed-inline-size')).toBe('780px');
  expect(element.style.getPropertyValue('--printed-block-size')).toBe('644.5px');
  expect(element.style.getPropertyValue('--printed-zoom-portrait')).toBe(String(698 / 780));
  expect(element.style.getPropertyValue('--printed-zoom-landscape')).toBe(String(540 / 644.5));
  unmount();
});
