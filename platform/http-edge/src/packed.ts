import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Smaller texts are sent uncompressed: the number of packets would be the same. */
const FROM_BYTES = 1_024;
/** Best trade-off while a caller waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Whether the browser accepts this encoding: listed, and not with weight 0. */
const takes = (request: FastifyRequest, encoding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => {
      const [name = '', weight = ''] = one.split(';');
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });

/** Compresses and sends a text generated for this request, which has no precompressed file. */
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
