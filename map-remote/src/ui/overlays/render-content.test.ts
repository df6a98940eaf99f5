import type { OverlayContent } from '@mapdock/shared';
import { headingOf, renderContent } from './render-content.js';

const MARKUP = '<img src=x onerror=alert(1)><script>alert(1)</script>';

function render(content: OverlayContent) {
  const pressed: string[] = [];
  const parent = document.createElement('div');
  parent.append(...renderContent(content, (id) => pressed.push(id)));
  return { parent, pressed };
}

test('a text is a paragraph, and keeps its markup as text', () => {
  const { parent } = render(MARKUP);
  expect(parent.querySelector('p')?.textContent).toBe(MARKUP);
  expect(parent.querySelectorAll('img, script')).toHaveLength(0);
});

test('each kind of block has its element, in order, with its text', () => {
  const { parent } = render([
    { type: 'heading', text: MARKUP },
    { type: 'text', text: MARKUP },
    { type: 'link', text: MARKUP, href: 'https://example.com/a' },
    { type: 'image', url: 'https://example.com/a.png', alt: MARKUP },
    { type: 'facts', rows: [[MARKUP, MARKUP]] },
    { type: 'button', id: 'go', text: MARKUP },
  ]);
  expect([...parent.children].map(({ tagName }) => tagName)).toEqual(['H2', 'P', 'A', 'IMG', 'DL', 'BUTTON']);
  for (const element of parent.querySelectorAll('h2, p, a, dt, dd, button')) {
    expect(element.textContent).toBe(MARKUP);
    expect(element.children).toHaveLength(0);
  }
});

test('a link opens another page, which gets no reference to this one', () => {
  const { parent } = render([{ type: 'link', text: 'x', href: 'https://example.com/a' }]);
  const link = parent.querySelector('a');
  expect([link?.href, link?.target, link?.rel]).toEqual([
    'https://example.com/a',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('an image has its text, and its size if that is known', () => {
  const { parent } = render([
    { type: 'image', url: 'https://example.com/a.png', alt: 'A tower', width: 40, height: 30 },
    { type: 'image', url: 'https://example.com/b.png', alt: '' },
  ]);
  const [first, second] = parent.querySelectorAll('img');
  expect([first?.alt, first?.getAttribute('width'), first?.getAttribute('height')]).toEqual([
    'A tower',
    '40',
    '30',
  ]);
  expect([second?.getAttribute('alt'), second?.hasAttribute('width')]).toEqual(['', false]);
});

test('a press of a button reports its id', () => {
  const { parent, pressed } = render([{ type: 'button', id: 'go', text: 'Go' }]);
  parent.querySelector('button')?.click();
  expect(pressed).toEqual(['go']);
});

test('the first heading names it', () => {
  expect(
    headingOf([
      { type: 'text', text: 'x' },
      { type: 'heading', text: 'Name' },
    ]),
  ).toBe('Name');
  expect([headingOf('x'), headingOf([])]).toEqual([undefined, undefined]);
});
