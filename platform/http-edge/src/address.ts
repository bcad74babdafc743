import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request came from, past the proxies that are trusted, as it may be logged. A caller may write what it likes into the
 * header of a proxy that is not there: what is no address is not repeated.
 */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => (isIP(ip) === 0 ? 'unknown' : ip);
