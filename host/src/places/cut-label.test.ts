import { cutLabel } from './cut-label.js';

test.each([
  ['Munich', 'Munich'],
  ['x'.repeat(501), 'x'.repeat(500)],
  ['😀'.repeat(300), '😀'.repeat(250)],
  [`x${'😀'.repeat(300)}`, `x${'😀'.repeat(249)}`],
])('%.8s… is cut between characters', (label, cut) => {
  expect(cutLabel(label)).toBe(cut);
});
