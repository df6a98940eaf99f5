import { createConfig } from '../jest.config.base.js';

export default createConfig({ name: 'shared', dir: import.meta.dirname, environment: 'node' });
