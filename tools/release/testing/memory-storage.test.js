import { testConformance } from '../storage/conformance.js';
import { createMemoryStorage } from './memory-storage.js';

testConformance('memory', async () => createMemoryStorage());
