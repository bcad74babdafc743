import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORT_DAYS_MAX } from '../kernel/report-range.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { type ReportEvent, reportEvents } from './events.ts';
import * as decide from './report.ts';
import { report } from './report.ts';
import { commands, ordered, stored } from './testing/commands.ts';

const given = deciderSpec(report);
const { reportId } = ordered;
const wasOrdered: ReportEvent = { type: 'ReportRequested', data: ordered };
const wasPrinted: ReportEvent = { type: 'ReportPrinted', data: { reportId, ...stored } };
const hasFailed: ReportEvent = { type: 'ReportFailed', data: { reportId } };

/** Today is 2026-11-21. */
describe('a report', () => {
  it('a report covers days up to today and is ordered once', proves('A-030'), () => {
    given().when(decide.requestReport, ordered).thenEvents(wasOrdered);
    const today = { ...ordered, fromOn: '2026-11-21' };
    given().when(decide.requestReport, today).thenEvents({ type: 'ReportRequested', data: today });
    given(wasOrdered)
      .when(decide.requestReport, { ...ordered, fromOn: '2026-11-01' })
      .thenNothing();
  });

  it.each([
    ['2026-11-15', '2026-11-22', 'REPORT_DATE_IN_FUTURE'],
    ['2026-11-21', '2026-11-20', 'REPORT_DATES_REVERSED'],
    ['2025-11-20', '2026-11-21', 'REPORT_TOO_LONG'],
    ['2000-01-01', '2001-01-01', 'REPORT_TOO_LONG'],
  ])('a report of %s to %s is refused as %s', proves('X-67'), (fromOn, throughOn, code) => {
    given()
      .when(decide.requestReport, { ...ordered, fromOn, throughOn })
      .thenRefused(code);
  });

  it.each([
    ['2000-01-01', '2000-01-01'],
    ['2000-01-01', '2000-12-31'],
    ['2025-11-21', '2026-11-21'],
  ])('a report of %s to %s, at most a leap year, is ordered however old it is', (fromOn, throughOn) => {
    given()
      .when(decide.requestReport, { ...ordered, fromOn, throughOn })
      .thenTypes('ReportRequested');
  });

  it.each([
    ['2026-11-19', 'REPORT_AS_OF_TOO_EARLY'],
    ['2026-11-22', 'REPORT_DATE_IN_FUTURE'],
  ])(
    'a report as of %s, before its last day or in the future, is refused',
    proves('X-67'),
    (asOfOn, code) => {
      given()
        .when(decide.requestReport, { ...ordered, throughOn: '2026-11-20', asOfOn })
        .thenRefused(code);
      const asOf = { ...ordered, throughOn: '2026-11-20', asOfOn: '2026-11-20' };
      given().when(decide.requestReport, asOf).thenEvents({ type: 'ReportRequested', data: asOf });
    },
  );

  it('a report may cover 366 days', () => {
    given()
      .when(decide.requestReport, { ...ordered, fromOn: '2025-11-21' })
      .thenTypes('ReportRequested');
    for (const language of ['sv', 'en'] as const)
      expect(errorInWords('REPORT_TOO_LONG', language)).toContain(` ${REPORT_DAYS_MAX} `);
  });

  it('a report that could not be requested fails once and can still be requested', () => {
    given().when(decide.giveUpReport, { reportId }).thenEvents(hasFailed);
    given(hasFailed).when(decide.giveUpReport, { reportId }).thenNothing();
    given(wasOrdered).when(decide.giveUpReport, { reportId }).thenNothing();
    given(hasFailed).when(decide.requestReport, ordered).thenEvents(wasOrdered);
  });

  it('a report is printed once, even after a failure', proves('X-67'), () => {
    given(wasOrdered).when(decide.storeReport, stored).thenEvents(wasPrinted);
    given(wasOrdered, hasFailed).when(decide.storeReport, stored).thenEvents(wasPrinted);
    given(wasOrdered, wasPrinted)
      .when(decide.storeReport, { ...stored, position: '9' })
      .thenNothing();
    given(wasOrdered).when(decide.failReport, {}).thenEvents(hasFailed);
    given(wasOrdered, wasPrinted).when(decide.failReport, {}).thenNothing();
    given().when(decide.storeReport, stored).thenRefused('REPORT_NOT_FOUND');
    given().when(decide.failReport, {}).thenRefused('REPORT_NOT_FOUND');
  });

  it('events are storable and commands idempotent', () => {
    const states = fc.sample(choices(6), { numRuns: 50, seed: 7 }).map((drawn) =>
      walk(report, commands, drawn, ({ events }) => {
        for (const event of events) assertStorable(reportEvents, event);
      }),
    );
    for (const name of Object.keys(commands)) {
      provesIdempotence(report, commands, name, {
        states: states.length,
        reach: (index) => states[index] as ReturnType<typeof report.initialState>,
      });
    }
    expect(states.some(({ printed }) => printed !== null)).toBe(true);
  });
});
