import { bringReactDom } from './bring-react-dom.js';
import { setShared } from './shared-modules.js';

const reactDom = { createPortal: () => null };

test('without one from the host says so', async () => {
  setShared({ react: { '19.1.0': { get: () => () => ({}) } } });
  await expect(bringReactDom()).rejects.toMatchObject({
    code: 'REACT_REQUIRED',
    details: { required: '^19.0.0', reason: 'the host shares no react-dom' },
  });
});

test('brings the host’s', async () => {
  setShared({ 'react-dom': { '19.1.0': { get: async () => () => reactDom } } });
  expect(await bringReactDom()).toBe(reactDom);
});
