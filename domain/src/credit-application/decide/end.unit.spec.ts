import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { acquisitionChannelIds, acquisitionChannels } from '../contracts/enums.ts';
import * as decide from '../index.ts';
import { creditApplication } from '../index.ts';
import { sample } from '../testing/samples.ts';
import { eventsUntil } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const { applicationId } = sample;
type State = decide.CreditApplicationState;
const complete = (state: State, _command: object) => decide.completeApplication(state);
const expire = (state: State, _command: object) => decide.expireApplication(state);

describe('acquisition channel', () => {
  it.each(acquisitionChannels)(
    'the channel %s completes the application',
    proves('C-182', 'C-244', 'C-299', 'C-356'),
    (channel) => {
      const other = channel === 'other' ? 'En mässa' : '';
      const state = given(...eventsUntil('complete'))
        .when(decide.giveAcquisitionChannel, { channel, other })
        .thenEvents(
          { type: 'AcquisitionChannelGiven', data: { applicationId, channel, other } },
          { type: 'ApplicationCompleted', data: { applicationId } },
        );
      expect([state.phase, state.step]).toEqual(['completed', 'redirect']);
    },
  );
  it('there are eight channels, with the ids 1 to 6, 8 and 9', proves('C-244', 'X-89'), () => {
    expect(acquisitionChannelIds).toEqual({
      google: 1,
      phone_call: 2,
      email: 3,
      sms: 4,
      intermediary: 5,
      tip: 6,
      social_media: 8,
      other: 9,
    });
    expect(acquisitionChannels).toEqual(Object.keys(acquisitionChannelIds));
  });
  it('the channel "other" needs a text', proves('C-244'), () => {
    given(...eventsUntil('complete'))
      .when(decide.giveAcquisitionChannel, { channel: 'other', other: ' ' })
      .thenInvalid('other: CHANNEL_OTHER_REQUIRED');
  });
  it('a channel is accepted only between signature and completion', proves('C-182'), () => {
    given(...eventsUntil('sign'))
      .when(decide.giveAcquisitionChannel, { channel: 'google', other: '' })
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('redirect'))
      .when(decide.giveAcquisitionChannel, { channel: 'sms', other: '' })
      .thenRefused('WRONG_STEP');
  });
  it('an application can complete without a channel', proves('C-118'), () => {
    given(...eventsUntil('complete'))
      .when(complete, {})
      .thenTypes('ApplicationCompleted');
    given(...eventsUntil('sign'))
      .when(complete, {})
      .thenRefused('WRONG_STEP');
  });
});

describe('expiry and withdrawal', () => {
  it('an unsigned offer expires', proves('C-163', 'C-399', 'X-11'), () => {
    for (const at of ['offered', 'status-purpose', 'sign', 'signing'] as const) {
      expect(
        given(...eventsUntil(at))
          .when(expire, {})
          .thenTypes('ApplicationExpired').phase,
      ).toBe('expired');
    }
  });
  it('an application that is signed, over or being decided does not expire', proves('X-11'), () => {
    for (const at of ['complete', 'redirect', 'deciding'] as const)
      given(...eventsUntil(at))
        .when(expire, {})
        .thenNothing();
    for (const way of ['rejected', 'underReview', 'withdrawn'])
      given(...(sideWays[way] ?? []))
        .when(expire, {})
        .thenNothing();
    given().when(expire, {}).thenNothing();
  });
  it('the customer can withdraw until the signature', proves('X-33'), () => {
    for (const at of ['user-details', 'guarantors', 'deciding', 'sign'] as const) {
      given(...eventsUntil(at))
        .when(decide.withdrawApplication, { reason: ' Ångrade mig ' })
        .thenEvents({
          type: 'ApplicationWithdrawn',
          data: { applicationId, reason: 'Ångrade mig' },
        });
    }
    given(...eventsUntil('complete'))
      .when(decide.withdrawApplication, { reason: '' })
      .thenRefused('WRONG_STEP');
    given(...(sideWays.rejected ?? []))
      .when(decide.withdrawApplication, { reason: '' })
      .thenRefused('WRONG_STEP');
  });
});
