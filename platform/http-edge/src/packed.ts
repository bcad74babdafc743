import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Below this it is sent as it is: the two would take the same number of packets. */
const FROM_BYTES = 1_024;
/** As much as pays while somebody waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Whether the browser takes this encoding: named, and not with a weight of nothing. */
const takes = (request: FastifyRequest, encoding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => {
      const [name = '', weight = ''] = one.split(';');
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });

/** Sends a text that was put together for this request, compressed: it has no compressed file beside it. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  void reply.header('Vary', 'Accept-Encoding');
  if (Buffer.byteLength(text) < FROM_BYTES) return reply.send(text);
  if (takes(request, 'br'))
    return reply.header('Content-Encoding', 'br').send(await asBrotli(text, { params }));
  if (takes(request, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(await asGzip(text));
  return reply.send(text);
}
