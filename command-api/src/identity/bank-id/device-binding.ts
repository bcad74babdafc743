import { BlockList, isIP } from 'node:net';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { ipOf } from '@kreditlina/http-edge/address';
import { newToken } from '@kreditlina/http-edge/sealing';
import type { FastifyRequest } from 'fastify';

export interface DeviceBinding {
  readonly start: StartMethod;
  readonly startedFrom: string;
  /** Random value for an order opened on this device, returned only through the app's return address. */
  readonly nonce: string | null;
}

/** Marker in the return address, in the fragment, which browsers never send to a server, so no log has it. */
const RETURN_MARK = '#bankid=';

/**
 * Binds an order to a device. For another device, the code on the screen opens the order. On this device, a
 * link opens it, and a link can be forwarded, so the order counts only in the browser that started it, once
 * the app returns there with the nonce.
 * @param returnTo page to which the app returns
 * @returns the binding for `keepOrder`, and the request to BankID
 */
export function bindToDevice(
  { publicUrl }: { readonly publicUrl: string },
  caller: Pick<FastifyRequest, 'ip'>,
  start: StartMethod,
  returnTo: string,
) {
  // BankID accepts IPv4 addresses only in dotted form, not mapped to IPv6.
  const ip = ipOf(caller);
  const nonce = start === 'same-device' ? newToken() : null;
  const binding: DeviceBinding = { start, startedFrom: ip, nonce };
  const asked = {
    endUserIp: ip,
    ...(nonce !== null && { returnUrl: `${publicUrl}${returnTo}${RETURN_MARK}${nonce}` }),
  };
  return { binding, asked };
}

/**
 * True if two addresses are equal. IPv4 and IPv6 addresses never match: they may belong to one device, but
 * nothing proves it.
 */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [ipOf({ ip: one }), ipOf({ ip: other })];
  const family = isIP(first);
  if (family === 0 || family !== isIP(second)) return false;
  const name = family === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addAddress(first, name);
  return list.check(second, name);
}
