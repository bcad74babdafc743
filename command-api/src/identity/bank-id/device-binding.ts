import { BlockList, isIP } from 'node:net';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { ipOf } from '@kreditlina/http-edge/address';
import { newToken } from '@kreditlina/http-edge/sealing';
import type { FastifyRequest } from 'fastify';

/** What ties an order to the device that began it. */
export interface DeviceBinding {
  readonly start: StartMethod;
  /** The address that began. */
  readonly startedFrom: string;
  /** Of an order that is opened on this device: comes back with the address to which the app returns, and by no other way. */
  readonly nonce: string | null;
}

/** The mark of the return address. It stands behind `#`, which browsers send to no server and no log sees. */
const RETURN_MARK = '#bankid=';

/**
 * Two kinds of order. One for another device is opened with the code alone. One for this device is opened with a link, which can be handed on to
 * somebody else: therefore it counts only in the browser to which the app returns with the nonce, if that is the one that began.
 * @param returnTo page of the product to which the app leads back
 * @returns the binding for `keepOrder`, and what BankID is asked
 */
export function bindToDevice(
  { publicUrl }: { readonly publicUrl: string },
  caller: Pick<FastifyRequest, 'ip'>,
  start: StartMethod,
  returnTo: string,
) {
  // BankID takes an IPv4 address in its own form only.
  const ip = ipOf(caller);
  const nonce = start === 'same-device' ? newToken() : null;
  const binding: DeviceBinding = { start, startedFrom: ip, nonce };
  const asked = {
    endUserIp: ip,
    ...(nonce !== null && { returnUrl: `${publicUrl}${returnTo}${RETURN_MARK}${nonce}` }),
  };
  return { binding, asked };
}

/** Whether two addresses are one. An IPv4 and an IPv6 address never are, although they may be of one device: nobody can tell. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [ipOf({ ip: one }), ipOf({ ip: other })];
  const family = isIP(first);
  if (family === 0 || family !== isIP(second)) return false;
  const name = family === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addAddress(first, name);
  return list.check(second, name);
}
