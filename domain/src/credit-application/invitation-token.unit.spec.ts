import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { invitationToken, readInvitationToken } from './invitation-token.ts';
import { idOf } from './testing/samples.ts';

const secret = 'a secret of at least 32 bytes for tests';
const invited = { applicationId: idOf('application'), invitationId: idOf('invitation') };
const token = invitationToken(secret, invited);

describe('the token of an invitation', () => {
  it('a token is read with its secret and holds 256 bits beside the ids', proves('X-29'), () => {
    expect(readInvitationToken(secret, token)).toEqual(invited);
    expect(token).toMatch(/^[\w-]{86}$/);
    expect(token.length * 6 - 2 * 128).toBeGreaterThanOrEqual(256);
  });

  it('a token with another secret or a changed character is refused', proves('X-29'), () => {
    expect(readInvitationToken(`${secret}.`, token)).toBeUndefined();
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect([at, readInvitationToken(secret, other)]).toEqual([at, undefined]);
    }
  });

  it.each(['', 'x', token.slice(1), `${token}A`, `${token.slice(1)}=`, `${token.slice(1)} `])(
    '"%s" is not a token',
    (text) => {
      expect(readInvitationToken(secret, text)).toBeUndefined();
    },
  );
});
