import { statusOfPhase } from '@kreditlina/domain/credit-application/index';
import { proves } from '@kreditlina/tools/proves';
import { expect, it, vi } from 'vitest';
import { deleteMediaRoute, type MediaParts } from './media.ts';

const open = ['none', 'answering', 'expired', 'withdrawn'];
const phases = Object.keys(statusOfPhase);

/** Whether a file of an application in this phase would be deleted. */
async function deletes(phase: string): Promise<boolean> {
  const send = vi.fn(async () => ({ state: { files: [] }, position: '1' }));
  const parts = { commands: { load: async () => ({ phase }), send } } as unknown as MediaParts;
  const call = { params: { id: 'a1', media: 'm1' }, session: {}, origin: {}, announce: () => undefined };
  // The route then looks for the deleted file, and there is none here.
  const error = await deleteMediaRoute.handler(call as never, parts).catch((thrown: unknown) => thrown);
  const isSent = send.mock.calls.length > 0;
  expect(error).toMatchObject({ code: isSent ? 'NOT_FOUND' : 'WRONG_STEP' });
  return isSent;
}

it.each(open)('a file can be deleted while its application is %s', proves('C-358'), async (phase) => {
  expect(await deletes(phase)).toBe(true);
});

it.each(phases.filter((phase) => !open.includes(phase)))(
  'a file cannot be deleted once staff decide or have decided: %s',
  proves('C-358'),
  async (phase) => {
    expect(await deletes(phase)).toBe(false);
  },
);
