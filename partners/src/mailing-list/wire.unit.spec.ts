import { isEmail } from '@kreditlina/domain/validators/email';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscribeRequest } from './wire.ts';

/** True for an address that the ports of messages and of the mailing list accept. */
const takesAddress = (address: string): boolean => subscribeRequest.shape.EMAIL.safeParse(address).success;

describe('an accepted address', () => {
  const sign = fc.constantFrom(...'aZ9-_+.\'!#$%&*/=?^`{|}~"å');
  const word = fc.array(sign, { minLength: 1, maxLength: 6 }).map((signs) => signs.join(''));
  const label = fc.constantFrom('a', 'exempel', 'x-1', '9', 'xn--exmpel-cua', '-a', 'a-', 'a_b');
  const ending = fc.constantFrom('s', 'se', 'com', 'xn--p1ai', 's1', 'SE');

  it('every address we accept is accepted by the provider', () => {
    for (const address of ["d'or|1=1--@example.com", 'a%0abcc@example.com', "vera'@example.com", 'a@b.c'])
      expect([address, isEmail(address) && !takesAddress(address)]).toEqual([address, false]);
    fc.assert(
      fc.property(word, label, ending, (local, domain, top) => {
        const address = `${local}@${domain}.${top}`;
        return !isEmail(address) || takesAddress(address);
      }),
    );
  });

  it('common addresses are accepted by both', () => {
    for (const address of ['vera.ek+x@sub.example.com', "o'hara_1@example.se", 'Vera-@xn--exmpel-cua.se'])
      expect([isEmail(address), takesAddress(address)]).toEqual([true, true]);
  });
});
