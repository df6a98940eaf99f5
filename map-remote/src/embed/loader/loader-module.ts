/** The entry of the file with the loader, which `embed.js` requests beside the channel's pointer (`releases.ts`). */
import { createReleases } from './create-releases.js';
import type { LoaderModule } from './releases.js';

({ createReleases }) satisfies LoaderModule;
export { createReleases };
