import { testConformance } from '../storage/conformance.ts';
import { createMemoryStorage } from './memory-storage.ts';

testConformance('memory', async () => createMemoryStorage());
