import { testConformance } from '../storage/testing/conformance.ts';
import { createMemoryStorage } from './memory-storage.ts';

testConformance('memory', async () => createMemoryStorage());
