import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { NotificationTypeEvent } from '../events.ts';
import * as decide from '../notification-type.ts';
import type { NotificationTypeState } from '../state.ts';

const typeKey = 'due-soon';
const companies = [1, 2, 3].map((n) => `c1a2b3c4-18f1-5077-a0d2-8f6fae93df0${n}`);

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<NotificationTypeState, NotificationTypeEvent> = {
  defineType: sampled(decide.defineType)(() => [{ typeKey }]),
  editBody: sampled(decide.editBody)(() => [
    { typeKey, body: 'Betala {amount} för {company} i tid.' },
    { typeKey, body: '  Betala {amount}\r\nsenast {dueDate}. ' },
    { typeKey, body: 'Betala {amount} till {konto}.' },
    { typeKey, body: decide.definitions[typeKey].body },
  ]),
  switchType: sampled(decide.switchType)(() => [
    { typeKey, isLive: true },
    { typeKey, isLive: false },
  ]),
  requestTest: sampled(decide.requestTest)(() =>
    companies.map((testId) => ({ typeKey, testId, personId: testId })),
  ),
  blockCompany: sampled(decide.blockCompany)(() => companies.map((companyId) => ({ typeKey, companyId }))),
  unblockCompany: sampled(decide.unblockCompany)(() =>
    companies.map((companyId) => ({ typeKey, companyId })),
  ),
};
