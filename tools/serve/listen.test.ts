import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { listen } from './listen.ts';
import type { Handler } from './listen.ts';

const hello: Handler = (_request, response) => void response.end('hello');

test('answers under both addresses that localhost can mean', async (t) => {
  const server = await listen(hello, { port: 0 });
  t.after(server.close);
  const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
    list?.some(({ address }) => address === '::1'),
  );
  for (const host of ['127.0.0.1', 'localhost', ...(hasIpv6 ? ['[::1]'] : [])]) {
    assert.equal(await (await fetch(`http://${host}:${server.port}`)).text(), 'hello');
  }
});

test('names the taken port and the variable to set', async (t) => {
  const server = await listen(hello, { port: 0 });
  t.after(server.close);
  await assert.rejects(listen(hello, { port: server.port, variable: 'HOST_PORT' }), {
    name: 'ExpectedError',
    message: `Port ${server.port} is taken. Set HOST_PORT to another port, or to 0 for a free one.`,
  });
});

test('closes although clients keep connections open, and frees the port', async () => {
  const server = await listen(() => {}, { port: 0 });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await server.close();
  const next = await listen(hello, { port: server.port });
  await next.close();
});
