import { publishChanged } from '../../../e2e/support/deploy-changed.ts';
import { startSite, type Site } from '../../../e2e/support/start-site.ts';
import { promote } from '../../../release/channel/promote.ts';
import { RELEASES } from '../schedule/acts.ts';

const CHANNEL = 'production';
/** Two builds with the same name would share their chunks on a page. */
const BUILD_NAME = /map_remote_[0-9a-f]+_changed/g;

/** A site whose store has several releases. */
export interface VisitSite {
  readonly site: Site;
  /** Lets the channel name one of the releases, by its number. */
  readonly moveTo: (release: number) => Promise<unknown>;
}

/** Starts a site, and publishes copies of the build, which differ from it in their names alone. */
export async function startVisitSite(): Promise<VisitSite> {
  const site = await startSite();
  const ids = [site.remote.release.releaseId];
  while (ids.length < RELEASES) {
    const name = `$&_${ids.length}`;
    const { releaseId } = await publishChanged(site, (text) => text.replace(BUILD_NAME, name));
    ids.push(releaseId);
  }
  return {
    site,
    moveTo: (release) => promote(ids[release] ?? '', CHANNEL, site.remote.storage),
  };
}
