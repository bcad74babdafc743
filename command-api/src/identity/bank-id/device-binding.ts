import { BlockList, isIP } from 'node:net';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { ipOf } from '@kreditlina/http-edge/address';
import { newToken } from '@kreditlina/http-edge/sealing';
import type { FastifyRequest } from 'fastify';

/** Binds an order to the device that started it. */
export interface DeviceBinding {
  readonly start: StartMethod;
  /** IP address that started the order. */
  readonly startedFrom: string;
  /** Set for an order opened on this device, and returned only through the app's return address. */
  readonly nonce: string | null;
}

/** Marker in the return address. It follows `#`, which browsers send to no server, so no log contains it. */
const RETURN_MARK = '#bankid=';

/**
 * Binds an order to a device. An order for another device is opened by the code alone. One for this device is
 * opened by a link, which could be forwarded, so it counts only in the browser that started it, once the app
 * returns there with the nonce.
 * @param returnTo page of the product to which the app returns
 * @returns the binding for `keepOrder`, and the request to BankID
 */
export function bindToDevice(
  { publicUrl }: { readonly publicUrl: string },
  caller: Pick<FastifyRequest, 'ip'>,
  start: StartMethod,
  returnTo: string,
) {
  // BankID accepts an IPv4 address only in dotted form, not mapped to IPv6.
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
 * True if two addresses are equal. An IPv4 and an IPv6 address never are: they may belong to one device, but
 * there is no way to know.
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
