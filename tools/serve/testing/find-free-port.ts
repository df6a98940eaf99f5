import { listen } from '../listen.ts';

/** A port that is free at this moment, for a program that needs a port number and can't choose a free port itself. */
export async function findFreePort() {
  const { port, close } = await listen(() => {}, { port: 0 });
  await close();
  return port;
}
