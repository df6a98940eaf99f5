/** The pointer that `npm start` in the Mapdock repository serves; it names the release. */
const LOCAL_CHANNEL = 'http://localhost:3001/channels/production.json';

async function fetchLocalRelease() {
  const response = await fetch(LOCAL_CHANNEL);
  const { release } = await response.json();
  return new URL(release.url, response.url).href;
}

/** Address of the folder of the release that the build names, with a slash at its end. */
export async function findRelease() {
  const { MAP_RELEASE } = process.env;
  if (MAP_RELEASE) return MAP_RELEASE.replace(/\/?$/, '/');
  try {
    return await fetchLocalRelease();
  } catch (cause) {
    throw new Error(`${LOCAL_CHANNEL} names no release: run "npm start" of Mapdock, or set MAP_RELEASE`, {
      cause,
    });
  }
}
