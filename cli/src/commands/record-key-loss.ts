import { lostKey, lostKeyId, recordKeyLoss } from '@kreditlina/domain/lost-key/index';
import { createCommands } from '@kreditlina/event-store/commands';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { v7 } from 'uuid';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';

const REASON_MAX = 500;

/**
 * `kreditlina record-key-loss <subjects…> --reason <text>`: the word of whoever keeps the product that no backup has these keys. An event
 * records it; from then on what they sealed reads as erased, and the subjects may have new keys. Without subjects it lists the lost keys.
 */
export async function recordKeyLosses(
  subjects: readonly string[],
  options: { reason?: string; json?: boolean },
): Promise<void> {
  const comment = options.reason?.trim() ?? '';
  if (subjects.length > 0 && (comment === '' || comment.length > REASON_MAX))
    fail(`--reason is needed, with 1 to ${REASON_MAX} characters`, EXIT.usage);
  await using composition = await openComposition(readConfig());
  const opened = await composition.openStore();
  if (subjects.length === 0) return list(opened, options.json === true);
  for (const subjectId of subjects)
    if (await opened.hasKey(subjectId))
      fail(`The key of ${subjectId} is there: nothing was recorded`, EXIT.failure);
  const commands = createCommands(opened.events, () => new Date().toISOString());
  const actor = { kind: 'system', id: 'cli', role: 'system' } as const;
  for (const subjectId of subjects) {
    const id = lostKeyId(subjectId);
    const origin = { actor, commandId: v7(), correlationId: id, comment };
    await commands.send(origin, lostKey, id, recordKeyLoss, { subjectId });
    // Also when the loss was recorded before: the earlier command may have stopped here.
    await opened.keys.destroy(subjectId);
  }
  if (options.json) return printJson({ recorded: subjects });
  print(
    `${subjects.length} lost keys are recorded. Events that were set aside for them are taken in by themselves.`,
  );
}

async function list(opened: OpenedStore, isJson: boolean): Promise<void> {
  const { count, some } = await opened.lostKeys();
  if (isJson) return printJson({ count, subjects: some.map(({ subjectId }) => subjectId) });
  for (const { subjectId } of some) print(subjectId);
  print(`${count} keys are lost`);
}
