import { changeContactDetails, registerUser, user } from '@kreditlina/domain/identity/index';
import { addMonths } from '@kreditlina/domain/kernel/business-dates';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import {
  blockCompany,
  editBody,
  notificationType,
  notificationTypeId,
  switchType,
} from '@kreditlina/domain/notification-type/notification-type';
import type { RepeatWeeks } from '@kreditlina/domain/service-cost/contract';
import { addCosts, correctCost, removeCost, serviceCost } from '@kreditlina/domain/service-cost/service-cost';
import {
  addProvider,
  editProvider,
  serviceProvider,
} from '@kreditlina/domain/service-provider/service-provider';
import { tagColors } from '@kreditlina/domain/tag/contracts/enums';
import { createTag, deleteTag, editTag, tag } from '@kreditlina/domain/tag/tag';
import { attachTag, detachTag, tagging } from '@kreditlina/domain/tagging/tagging';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { personas } from '@kreditlina/partners/personas/personas';
import { afterDays, dayMs } from './days.ts';
import { admin, customer } from './parties.ts';
import { as } from './staff.ts';
import type { World } from './world.ts';

const tagNames = {
  late: 'Betalar sent',
  new: 'Ny kund',
  loss: 'Följs upp efter förlust',
  calls: 'Ring på eftermiddagen',
  growing: 'Växer',
  twin: 'Nya kunder',
} as const;
type TagKey = keyof typeof tagNames;
const tagIdOf = ({ chance }: World, key: TagKey): string => chance.uuid(`tag ${key}`);

/** Providers with their costs: öre per unit, and units per week. */
const providers = [
  {
    name: 'UC AB',
    category: 'Kreditupplysning',
    description: 'Företags- och personrapporter',
    costCents: 3_800,
  },
  { name: 'Bisnode', category: 'Kreditupplysning', description: 'Listor och ägare', costCents: 2_100 },
  { name: 'Sinch', category: 'Meddelanden', description: 'Sms till kunder', costCents: 39 },
  { name: 'Elastx', category: 'Drift', description: '', costCents: 95_000 },
] as const;

/**
 * Lets staff maintain the registers (tags, costs of services, texts of messages), which they create on the
 * first day and update each month.
 */
export function keepRegisters(world: World, { from, end }: { from: string; end: string }): void {
  const { agenda } = world;
  const on = (day: string, hour: number, name: string, act: () => Promise<unknown>): void => {
    if (day < end)
      agenda.at(dayMs(day) + hour * HOUR_MS, name, async () => {
        await act();
        await world.settle();
      });
  };
  on(from, 9, 'registers', () => begin(world));
  for (let month = 0; addMonths(from, month) < end; month += 1) {
    const day = addMonths(from, month);
    on(day, 10, `costs ${month}`, () => enterCosts(world, day, month));
  }
  on(addMonths(from, 1), 11, 'registers', () => tidyTags(world));
  on(addMonths(from, 2), 11, 'registers', () => changeMessages(world));
}

async function begin(world: World): Promise<void> {
  const { chance, parties, staff } = world;
  const by = admin(staff.admin);
  for (const { role, ssn, email, phone, givenName: firstName, surname: lastName } of personas) {
    if (role === 'customer' || role === 'guarantor') continue;
    const userId = world.personIdOf(ssn);
    const named = { userId, personalNumber: ssn, firstName, lastName };
    await parties.send(customer(userId), user, userId, registerUser, named);
    await parties.send(customer(userId), user, userId, changeContactDetails, { email, phone });
  }
  for (const [index, key] of (Object.keys(tagNames) as TagKey[]).entries()) {
    const [tagId, name] = [tagIdOf(world, key), tagNames[key]];
    const colorHex = tagColors[index] ?? tagColors[0];
    await parties.send(by, tag, tagId, createTag, { tagId, name, colorHex });
  }
  for (const { costCents: _, ...provider } of providers) {
    const providerId = chance.uuid(`provider ${provider.name}`);
    await parties.send(by, serviceProvider, providerId, addProvider, { ...provider, providerId });
  }
}

/** Removes a duplicate tag and gives another a better colour. */
async function tidyTags(world: World): Promise<void> {
  const { chance, parties, staff } = world;
  const twin = tagIdOf(world, 'twin');
  const removal = as(staff.admin, 'admin', 'duplicate', 'Samma sak som Ny kund');
  await parties.send(removal, tag, twin, deleteTag, { uses: 0, fromAll: false });
  const change = { name: 'Växer snabbt', colorHex: tagColors[6] };
  await parties.ask(admin(staff.admin), tag, tagIdOf(world, 'growing'), editTag, change);
  const providerId = chance.uuid('provider Elastx');
  const known = { name: 'Elastx', category: 'Drift', description: 'Servrar och lagring' };
  await parties.ask(admin(staff.admin), serviceProvider, providerId, editProvider, known);
}

/** Enters last month's costs each month, and once the weekly costs of a year. */
async function enterCosts(world: World, fromOn: string, month: number): Promise<void> {
  const { chance, parties, staff } = world;
  const by = admin(staff.admin);
  for (const { name, costCents } of providers) {
    const isYearly = name === 'Elastx';
    if (isYearly && month > 0) continue;
    const seriesId = chance.uuid(`costs ${name} ${month}`);
    const repeatWeeks: RepeatWeeks = isYearly ? 52 : 4;
    const quantity = isYearly ? 1 : 8 + chance.number(`costs ${name} ${month}/quantity`, 60);
    const cost = { quantity, costCents, additionalNotes: isYearly ? 'Enligt avtalet' : '' };
    const entered = {
      ...cost,
      seriesId,
      providerId: chance.uuid(`provider ${name}`),
      fromOn,
      untilOn: fromOn,
      repeatWeeks,
    };
    const state = await parties.ask(by, serviceCost, seriesId, addCosts, entered);
    const [first, second] = state?.costs ?? [];
    if (!first || !second || month !== 0 || isYearly) continue;
    const { removedAt: _, ...corrected } = first;
    const correction = { ...corrected, additionalNotes: 'Enligt fakturan', quantity: quantity + 2 };
    await parties.ask(by, serviceCost, seriesId, correctCost, correction);
    if (name === 'Bisnode') await parties.ask(by, serviceCost, seriesId, removeCost, second);
  }
}

/** Improves one text, and pauses one kind of message for two weeks. */
async function changeMessages(world: World): Promise<void> {
  const { parties, staff } = world;
  const by = admin(staff.admin);
  const paid = notificationTypeId('payment-received');
  await parties.ask(by, notificationType, paid, editBody, {
    typeKey: 'payment-received',
    body: 'Tack, vi har fått {amount} till kreditkontot för {company}. Se vad det betalade: {link}',
  });
  const limit = notificationTypeId('limit-changed');
  const off = { typeKey: 'limit-changed', isLive: false } as const;
  await parties.ask(by, notificationType, limit, switchType, off);
  afterDays(world, 'registers', 14, () =>
    parties.ask(by, notificationType, limit, switchType, { ...off, isLive: true }),
  );
}

export function tagByEvents(world: World, { type, data }: RecordedEvent): void {
  const { chance, parties, staff, watch } = world;
  const by = admin(staff.admin);
  const account = watch.accounts.get(String(data.accountId))?.state.granted;
  if (!account) return;
  const put = async (key: TagKey, subjectId: string, subjectKind: 'company' | 'user'): Promise<unknown> => {
    const tagged = { subjectId, subjectKind, tagId: tagIdOf(world, key), deletedTagIds: [] };
    return parties.ask(by, tagging, subjectId, attachTag, tagged);
  };
  const { companyId, userId } = account;
  const name = `tags ${companyId}`;
  if (type === 'ReminderFeeCharged') afterDays(world, name, 1, () => put('late', companyId, 'company'));
  if (type === 'CreditLossDeclared') afterDays(world, name, 1, () => put('loss', companyId, 'company'));
  if (type === 'LimitChanged' && chance.isSo(name, 60))
    afterDays(world, name, 1, () => put('growing', companyId, 'company'));
  if (type === 'ReminderFeeCharged' && chance.isSo(`${name}/reminds`, 15)) {
    const blocking = { typeKey: 'due-soon', companyId } as const;
    const id = notificationTypeId('due-soon');
    afterDays(world, name, 2, () => parties.ask(by, notificationType, id, blockCompany, blocking));
  }
  if (type !== 'BankStatusChanged' || data.to !== 'active') return;
  afterDays(world, name, 1, () => put('new', companyId, 'company'));
  const off = { subjectId: companyId, subjectKind: 'company', tagId: tagIdOf(world, 'new') } as const;
  afterDays(world, name, 60, () => parties.ask(by, tagging, companyId, detachTag, off));
  if (chance.isSo(`${name}/calls`, 20)) afterDays(world, name, 2, () => put('calls', userId, 'user'));
}
