/** The entry of the file with the loader, which `embed.js` requests beside the channel's pointer (`releases.ts`). */
import { createEmbedReleases as createReleases } from './create-embed-releases.js';
import type { LoaderModule } from './releases.js';

({ createReleases }) satisfies LoaderModule;
export { createReleases };
