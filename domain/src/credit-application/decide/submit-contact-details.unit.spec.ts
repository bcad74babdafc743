import { proves } from '@kreditlina/tools/proves';
import { describe, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, submitContactDetails } from '../index.ts';
import { sample } from '../testing/samples.ts';
import { eventsUntil } from '../testing/scenario.ts';

const given = deciderSpec(creditApplication);
const started = eventsUntil('user-details');

describe('submit contact details', () => {
  it('name and email are trimmed, and the phone is stored as E.164', proves('C-234'), () => {
    given(...started)
      .when(submitContactDetails, {
        name: ' Astrid Lindqvist ',
        email: ' a@example.com ',
        phone: '070-174 06 05',
      })
      .thenEvents({
        type: 'ContactDetailsSubmitted',
        data: {
          applicationId: sample.applicationId,
          userId: sample.userId,
          name: 'Astrid Lindqvist',
          email: 'a@example.com',
          phone: '+46701740605',
        },
      });
  });
  it('every invalid field is named', proves('C-283', 'C-284'), () => {
    given(...started)
      .when(submitContactDetails, { name: 'A', email: 'astrid', phone: '' })
      .thenInvalid('name: NAME_TOO_SHORT', 'email: INVALID_EMAIL', 'phone: INVALID_PHONE');
    given(...started)
      .when(submitContactDetails, { ...sample.contact, email: 'åsa@example.com', phone: '08-12 34 56' })
      .thenInvalid('email: EMAIL_LETTERS', 'phone: PHONE_NOT_MOBILE');
  });
});
