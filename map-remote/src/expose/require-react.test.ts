import { isMapdockError } from '@mapdock/shared';

afterEach(() => {
  jest.resetModules();
  jest.dontMock('react');
});

/** What the federation runtime puts in the place of a shared module that the host can't give. */
function refuseReact(shared: Record<string, object>) {
  Object.assign(globalThis, { __webpack_share_scopes__: { default: shared } });
  jest.doMock('react', () => {
    throw new Error('refused');
  });
}

const loadMapView = () => import('./map-view.js').catch((error: unknown) => error);

test('MapView beside a React of another major is one error with both versions and the way out', async () => {
  refuseReact({ react: { '18.3.1': {} } });
  const error = await loadMapView();
  expect(isMapdockError(error, 'REACT_REQUIRED') && error.details).toEqual({
    required: '^19.0.0',
    reason: 'the host shares 18.3.1',
  });
  expect(String(error)).toMatch(/\^19\.0\.0.*18\.3\.1.*\.\/mount/);
});

test('MapView in a host that shares no React says so', async () => {
  refuseReact({});
  expect(await loadMapView()).toMatchObject({
    code: 'REACT_REQUIRED',
    details: { reason: 'the host shares none' },
  });
});

test('MapView that was refused once is asked for anew', async () => {
  refuseReact({});
  await loadMapView();
  jest.dontMock('react');
  expect(await loadMapView()).toHaveProperty('MapView', expect.any(Function));
});
