import { listen } from './listen.js';

/** A port that is free at this moment, for programs that can't be told to take any. */
export async function findFreePort() {
  const { port, close } = await listen(() => {}, { port: 0 });
  await close();
  return port;
}
