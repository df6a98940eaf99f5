import { getByRole, queryByRole } from '@testing-library/dom';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createReady } from '../../testing/create-ready.js';

prepareMounted();

test('the canvas is an application with the label and the instructions, in the one region of the map', async () => {
  const { container } = await createReady({ label: 'Offices' });
  const canvas = getByRole(container, 'application', { name: 'Offices', description: /arrow keys/ });
  expect(canvas.tabIndex).toBe(0);
  expect(getByRole(container, 'region', { name: 'Offices' }).contains(canvas)).toBe(true);
});

test('without keys to move it, it is an image and no tab stop', async () => {
  const { container, update } = await createReady();
  await update({ interaction: { keyboard: false }, label: 'Offices' });
  const canvas = getByRole(container, 'img', { name: 'Offices', description: '' });
  expect(canvas.tabIndex).toBe(-1);
  await update({});
  expect(queryByRole(container, 'img')).toBeNull();
  expect(getByRole(container, 'application', { name: 'Map' }).tabIndex).toBe(0);
});
