import { pageIntegrity, setPageIntegrity } from '../../loading/page-integrity.js';
import { createIntegrityRegistry, type IntegrityRegistry } from './integrity-registry.js';

/** Returns the page's registry, which all of its loaders share. What they load looks up its hash there before it runs. */
export function pageRegistry(): IntegrityRegistry {
  const known = pageIntegrity();
  if (known && 'cover' in known) return known as IntegrityRegistry;
  const registry = createIntegrityRegistry();
  setPageIntegrity(registry);
  return registry;
}
