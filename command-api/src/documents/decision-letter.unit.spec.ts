import * as decide from '@kreditlina/domain/credit-application/index';
import { foldEvents } from '@kreditlina/domain/credit-application/testing/scenario';
import { sideWays } from '@kreditlina/domain/credit-application/testing/side-ways';
import { whatCanBeDone } from '@kreditlina/domain/text/rejection';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { toDecisionLetter } from './decision-letter.ts';

const rejectedAt = '2026-01-07T09:00:00.000Z';
const rejected = sideWays.rejected ?? [];
const asked = decide.requestHumanReview(
  foldEvents(rejected),
  { text: '', rejectedAt },
  { now: rejectedAt, today: '2026-01-07' },
);

it(
  'the letter about a rejection offers a review until the last moment, and says when one is in progress',
  proves('C-168'),
  () => {
    const next = (now: string, events: readonly decide.CreditApplicationEvent[] = rejected): string[] => {
      const row: Partial<ApplicationDetail> = {
        id: 'a',
        state: foldEvents(events),
        rejected_by: 'policy',
        rejected_at: rejectedAt,
        explanation: null,
      };
      return toDecisionLetter(row as ApplicationDetail, now).next.slice(whatCanBeDone(null).length);
    };
    const offer =
      'Du kan begära att en handläggare prövar beslutet igen, och då säga vad du anser, till och med den 6 februari 2026. Det gör du på Mina sidor.';
    expect(next(rejectedAt)).toEqual([offer]);
    expect(next('2026-02-06T22:59:59.999Z')).toEqual([offer]);
    expect(next('2026-02-06T23:00:00.000Z')).toEqual([]);
    expect(next('2026-06-01T09:00:00.000Z')).toEqual([]);
    const pending = next(rejectedAt, [...rejected, ...asked]);
    expect(pending).toEqual([
      expect.stringMatching(/^Du begärde omprövning den .+ och du får besked inom fem arbetsdagar\.$/),
    ]);
    expect(next('2026-06-01T09:00:00.000Z', [...rejected, ...asked])).toEqual(pending);
  },
);
