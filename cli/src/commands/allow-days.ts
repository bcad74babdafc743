import { allowDays, BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { createCommands } from '@kreditlina/event-store/commands';
import { v7 } from 'uuid';
import { z } from 'zod';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';
import { cliActor } from './said-by.ts';

/**
 * `kreditlina allow-days <date>`: the operator confirms that the product's clock is right after a gap of more
 * than a month. The daily run continues once its failed job is retried.
 */
export async function allowBusinessDays(date: string, options: { json?: boolean }): Promise<void> {
  if (!z.iso.date().safeParse(date).success) fail(`${date} is not a date like 2027-01-31`, EXIT.usage);
  await using composition = await openComposition(readConfig());
  const { events } = await composition.openStore();
  const commands = createCommands(events, () => new Date().toISOString());
  const origin = { actor: cliActor, commandId: v7(), correlationId: BUSINESS_DAYS_ID };
  try {
    await commands.send(origin, businessDay, BUSINESS_DAYS_ID, allowDays, { throughOn: date });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'DAY_OUT_OF_ORDER')) throw error;
    throw new Error(
      `${date} has not begun by this machine’s clock (${new Date().toISOString()}): future days cannot be allowed`,
    );
  }
  if (options.json) return printJson({ allowed_through: date });
  print(
    `Business days through ${date} are allowed. Find the failed job with kreditlina jobs failed, and retry it`,
  );
}
