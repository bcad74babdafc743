import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import { evolve } from './evolve/evolve.ts';
import { isNamedIn, requireOthersCase } from './own-case.ts';
import type { CreditApplicationState } from './state.ts';
import { agneta, answeredAuthority, astrid, idOf, sample, sune, withFriend } from './testing/samples.ts';
import { applicationScenario } from './testing/scenario.ts';

const refused = (state: CreditApplicationState, staffId: string) =>
  refusalOf(() => requireOthersCase(state, staffId))?.code;

describe('an application that staff have a part in', () => {
  it(
    'staff who may sign for the company are excluded, even if the applicant signs alone',
    proves('X-92'),
    () => {
      const { state } = applicationScenario({
        company: { ...sample.company, authority: answeredAuthority([astrid], [sune, agneta]) },
      }).until('deciding');
      expect([astrid, sune, agneta].map(({ personId }) => refused(state, personId))).toEqual([
        'OWN_CASE',
        'OWN_CASE',
        'OWN_CASE',
      ]);
      // Only their ids: neither names nor numbers.
      expect(state.authority?.signatories).toEqual([]);
    },
  );

  it('staff named only by the applicant are not excluded', proves('X-92'), () => {
    const { state } = applicationScenario({ guarantors: withFriend }).until('awaiting-consents');
    expect(state.invitations[agneta.personId]?.status).toBe('invited');
    expect(refused(state, agneta.personId)).toBeUndefined();
    expect(isNamedIn(state, agneta.personId)).toBe(true);
    expect(isNamedIn(state, sune.personId)).toBe(false);
    expect(refused(state, state.userId)).toBe('OWN_CASE');
  });

  it('staff who consented are excluded, also while they are asked again', proves('X-29', 'X-92'), () => {
    const { state } = applicationScenario({ guarantors: withFriend }).until('deciding');
    expect(refused(state, agneta.personId)).toBe('OWN_CASE');
    const [asked] = Object.values(state.invitations);
    if (!asked) throw new Error('nobody was asked');
    const again = evolve(state, {
      type: 'GuarantorInvited',
      data: {
        ...asked,
        roles: ['guarantor'],
        applicationId: state.applicationId,
        invitedBy: state.userId,
        invitationId: idOf('again'),
      },
    });
    expect(again.invitations[agneta.personId]?.status).toBe('invited');
    expect(refused(again, agneta.personId)).toBe('OWN_CASE');
  });

  it('staff who declined a surety are excluded', proves('X-29'), () => {
    const declined = applicationScenario({ guarantors: withFriend, consent: { answer: 'decline' } })
      .until('awaiting-consents')
      .until('guarantors').state;
    const state = { ...declined, guarantors: null };
    expect(refused(state, agneta.personId)).toBe('OWN_CASE');
    expect(refused(state, sune.personId)).toBeUndefined();
  });
});
