import { noteStyle, startStyle } from './start-style.js';

test('asks once', () => {
  startStyle('https://maps.example/style');
  startStyle('https://maps.example/style');
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  document.head.replaceChildren();
});

test('asks in the mode of the engine’s own request, which else would not take the answer', () => {
  startStyle('https://maps.example/styles/v1/team/light?access_token=pk.mine');
  const [link] = document.head.querySelectorAll('link');
  expect(link).toMatchObject({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
  expect(link?.href).toBe('https://maps.example/styles/v1/team/light?access_token=pk.mine');
});

test('one that is asked for in another way is noted, and left alone', () => {
  document.head.replaceChildren();
  noteStyle('https://maps.example/style');
  startStyle('https://maps.example/style');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, media }) => [rel, media])).toEqual([['preload', 'not all']]);
});
