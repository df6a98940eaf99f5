import { CONTRACT_VERSION, hostFactsSchema, parseDocument } from '@mapdock/shared';
import { version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
import { USED_EXPOSES } from '@mapdock/shared/testing/loader-parts';
import { createHostFacts } from './host-facts-plugin.js';

test('are what the host is built from', () => {
  expect(createHostFacts('1.0.0', null)).toEqual({
    version: '1.0.0',
    contract: CONTRACT_VERSION,
    loads: 'federation',
    exposes: USED_EXPOSES,
    shared: { react: reactVersion, 'react-dom': reactDomVersion },
  });
});

test('are facts as a record wants them', () => {
  expect(parseDocument(hostFactsSchema, createHostFacts('1.0.0', 3))).toMatchObject({
    ok: true,
    value: { engineMajor: 3 },
    unknownFields: [],
  });
});
