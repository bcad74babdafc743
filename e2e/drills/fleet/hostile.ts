import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const CONNECTIONS = 100;
const SENT_AHEAD = 120;
/** They read nothing for this long. */
const UNREAD_MS = 2_000;
/** A busy machine needs time to end them all. */
const ENDED_LIMIT_MS = 30_000;

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Being cut off is the expected outcome.
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/**
 * Sends half a request on its own connection, and then nothing.
 * @returns the connection, for the server to close
 */
export async function sendHalf(url: string): Promise<Socket> {
  const socket = await open(url);
  const head = ['POST /api/auth HTTP/1.1', `Host: ${new URL(url).host}`, 'Content-Type: application/json'];
  socket.write(`${[...head, 'Content-Length: 400'].join('\r\n')}\r\n\r\n{"ssn": `);
  return socket;
}

/**
 * A hundred connections, each with 120 pipelined requests whose answers are never read.
 * @returns how many of them the server closed by itself
 */
export async function flood(url: string): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(url)));
  const request = `GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`;
  for (const socket of sockets) socket.pause().write(request.repeat(SENT_AHEAD));
  await sleep(UNREAD_MS);
  // A socket notices its end only while it reads.
  const ends = sockets.map((socket) => socket.resume().closed || once(socket, 'close'));
  await Promise.race([Promise.all(ends), sleep(ENDED_LIMIT_MS)]);
  const cutOff = sockets.filter(({ closed }) => closed).length;
  for (const socket of sockets) socket.destroy();
  return cutOff;
}
