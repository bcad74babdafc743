import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { saveReportBody } from './contract.ts';
import { type SavedReportEvent, savedReportEvents } from './events.ts';
import * as decide from './saved-report.ts';
import { dueReportId, savedReport } from './saved-report.ts';
import { commands, fixed, monthly, OTHER, OWNER, own, REPORT, saving } from './testing/commands.ts';

const given = deciderSpec(savedReport);
const { savedReportId } = saving;
const on = (today: string) => ({ now: `${today}T08:00:00.000Z`, today });
const wasSaved = (scheduledSinceOn = '2026-11-21', definition: decide.Given = monthly): SavedReportEvent => ({
  type: 'ReportSaved',
  data: { ...saving, ...definition, scheduledSinceOn },
});
const made = (dueOn: string, fromOn: string, throughOn: string): SavedReportEvent => ({
  type: 'SavedReportOrdered',
  data: {
    savedReportId,
    reportId: dueReportId(savedReportId, dueOn),
    fromOn,
    throughOn,
    asOfOn: dueOn,
    dueOn,
    orderedBy: OWNER,
  },
});
const ofNovember = made('2026-12-01', '2026-11-01', '2026-11-30');
const wasDeleted: SavedReportEvent = {
  type: 'SavedReportDeleted',
  data: { savedReportId, deletedAt: '2026-11-21T08:00:00.000Z' },
};

/** Today is Saturday 2026-11-21. */
describe('a saved report', () => {
  it('a report is saved once, with its schedule from the day after', proves('F-46'), () => {
    given()
      .when(decide.saveReport, { ...saving, ...monthly })
      .thenEvents(wasSaved());
    given(wasSaved())
      .when(decide.saveReport, { ...saving, ...monthly })
      .thenNothing();
    given(wasSaved())
      .when(decide.saveReport, { ...saving, ...monthly, name: 'Annat' })
      .thenRefused('SAVED_REPORT_CHANGED');
  });

  it.each([
    [{ fromOn: '2026-10-01' }, 'REPORT_DATES_REVERSED'],
    [{ throughOn: '2026-11-22' }, 'REPORT_DATE_IN_FUTURE'],
    [{ fromOn: '2025-07-01' }, 'REPORT_TOO_LONG'],
    [{ asOfOn: '2026-09-29' }, 'REPORT_AS_OF_TOO_EARLY'],
    [{ asOfOn: '2026-11-22' }, 'REPORT_DATE_IN_FUTURE'],
    [{ schedule: 'weekly' as const }, 'REPORT_SCHEDULE_NEEDS_PERIOD'],
  ])('fixed days with %j are refused as %s', (change, code) => {
    given()
      .when(decide.saveReport, { ...saving, ...fixed, ...change })
      .thenRefused(code);
  });

  it('is changed by whoever saved it and by administrators', () => {
    const definition = { ...monthly, name: 'Månadsrapport' };
    const changed: SavedReportEvent = {
      type: 'SavedReportChanged',
      data: { savedReportId, ...definition, scheduledSinceOn: '2026-11-21' },
    };
    const change = { definition };
    const other = { by: OTHER, mayChangeAny: false };
    given(wasSaved())
      .when(decide.changeSavedReport, { ...own, ...change })
      .thenEvents(changed);
    given(wasSaved())
      .when(decide.changeSavedReport, { by: OTHER, mayChangeAny: true, ...change })
      .thenEvents(changed);
    given(wasSaved())
      .when(decide.changeSavedReport, { ...other, ...change })
      .thenRefused('SAVED_REPORT_OF_ANOTHER');
    given(wasSaved(), changed)
      .when(decide.changeSavedReport, { ...own, ...change })
      .thenNothing();
    given()
      .when(decide.changeSavedReport, { ...own, ...change })
      .thenRefused('SAVED_REPORT_NOT_FOUND');
  });

  it('an unchanged schedule keeps its start, a changed one begins again', () => {
    const changeTo = (definition: decide.Given) =>
      given(wasSaved('2026-10-05')).when(decide.changeSavedReport, { ...own, definition });
    const changed = (definition: decide.Given, scheduledSinceOn: string): SavedReportEvent => ({
      type: 'SavedReportChanged',
      data: { savedReportId, ...definition, scheduledSinceOn },
    });
    const renamed = { ...monthly, name: 'Nytt namn' };
    changeTo(renamed).thenEvents(changed(renamed, '2026-10-05'));
    const weekly = { ...monthly, schedule: 'weekly' as const };
    changeTo(weekly).thenEvents(changed(weekly, '2026-11-21'));
  });

  it('an order covers the days that the period means today', proves('F-46'), () => {
    const order = { reportId: REPORT, orderedBy: OTHER };
    const ordered: SavedReportEvent = {
      type: 'SavedReportOrdered',
      data: {
        savedReportId,
        ...order,
        fromOn: '2026-10-01',
        throughOn: '2026-10-31',
        asOfOn: '2026-11-21',
        dueOn: null,
      },
    };
    given(wasSaved()).when(decide.orderSavedReport, order).thenEvents(ordered);
    given(wasSaved(), ordered).when(decide.orderSavedReport, order).thenNothing();
    given(wasSaved('2026-11-21', fixed))
      .when(decide.orderSavedReport, order)
      .thenEvents({
        type: 'SavedReportOrdered',
        data: {
          savedReportId,
          ...order,
          fromOn: '2026-07-01',
          throughOn: '2026-09-30',
          asOfOn: '2026-10-15',
          dueOn: null,
        },
      });
    given(wasSaved(), wasDeleted).when(decide.orderSavedReport, order).thenRefused('SAVED_REPORT_NOT_FOUND');
  });

  it('a scheduled report is ordered once, on its day or later', proves('F-46'), () => {
    given(wasSaved()).when(decide.orderDueReport, { on: '2026-11-30' }).thenNothing();
    given(wasSaved()).when(decide.orderDueReport, { on: '2026-12-01' }).thenEvents(ofNovember);
    given(wasSaved()).when(decide.orderDueReport, { on: '2026-12-03' }).thenEvents(ofNovember);
    given(wasSaved(), ofNovember).when(decide.orderDueReport, { on: '2026-12-03' }).thenNothing();
    given(wasSaved(), wasDeleted).when(decide.orderDueReport, { on: '2026-12-01' }).thenNothing();
    given().when(decide.orderDueReport, { on: '2026-12-01' }).thenNothing();
    given(wasSaved('2026-12-01')).when(decide.orderDueReport, { on: '2026-12-01' }).thenNothing();
  });

  it('only the newest of several missed days is ordered', proves('F-46'), () => {
    const weekly = { ...monthly, period: 'last-week' as const, schedule: 'weekly' as const };
    given(wasSaved('2026-11-21', weekly))
      .when(decide.orderDueReport, { on: '2026-12-16' })
      .thenEvents(made('2026-12-14', '2026-12-07', '2026-12-13'));
  });

  it(
    'a monthly year-to-date report covers each month to its end, and the whole year in January',
    proves('F-46'),
    () => {
      const ofYear = wasSaved('2026-11-21', { ...monthly, period: 'year-to-date' });
      // 1 January 2027 is a Friday before a weekend, 1 May 2027 a Saturday.
      given(ofYear)
        .when(decide.orderDueReport, { on: '2027-01-04' })
        .thenEvents(made('2027-01-04', '2026-01-01', '2026-12-31'));
      given(ofYear)
        .when(decide.orderDueReport, { on: '2027-05-03' })
        .thenEvents(made('2027-05-03', '2027-01-01', '2027-04-30'));
    },
  );

  it(
    'a weekly year-to-date report covers the whole year on the first Monday of the next, otherwise each week to its end',
    proves('F-46'),
    () => {
      const weekly = { ...monthly, period: 'year-to-date' as const, schedule: 'weekly' as const };
      const reportOf = (on: string) =>
        given(wasSaved('2026-11-21', weekly)).when(decide.orderDueReport, { on });
      reportOf('2026-12-28').thenEvents(made('2026-12-28', '2026-01-01', '2026-12-27'));
      reportOf('2027-01-04').thenEvents(made('2027-01-04', '2026-01-01', '2026-12-31'));
      reportOf('2027-01-11').thenEvents(made('2027-01-11', '2027-01-01', '2027-01-10'));
      // New Year's Day on a Monday, and the latest possible first Monday.
      reportOf('2029-01-01').thenEvents(made('2029-01-01', '2028-01-01', '2028-12-31'));
      reportOf('2030-01-07').thenEvents(made('2030-01-07', '2029-01-01', '2029-12-31'));
      reportOf('2028-02-07').thenEvents(made('2028-02-07', '2028-01-01', '2028-02-06'));
    },
  );

  it('a scheduled report is unread for its owner until opened', () => {
    const { reportId } = ofNovember.data as { reportId: string };
    given(wasSaved(), ofNovember)
      .when(decide.readSavedReport, { reportId, by: OWNER })
      .thenEvents({ type: 'SavedReportRead', data: { savedReportId, reportId } });
    given(wasSaved(), ofNovember).when(decide.readSavedReport, { reportId, by: OTHER }).thenNothing();
    given(wasSaved(), ofNovember).when(decide.readSavedReport, { reportId: REPORT, by: OWNER }).thenNothing();
  });

  it('a deletion can be undone in time', proves('F-46'), () => {
    const later = (ms: number) => ({ today: '2026-11-21', now: new Date(wasDeletedAt + ms).toISOString() });
    const wasDeletedAt = Date.parse('2026-11-21T08:00:00.000Z');
    given(wasSaved()).when(decide.deleteSavedReport, own, on('2026-11-21')).thenEvents(wasDeleted);
    given(wasSaved())
      .when(decide.deleteSavedReport, { ...own, by: OTHER })
      .thenRefused('SAVED_REPORT_OF_ANOTHER');
    given().when(decide.deleteSavedReport, own).thenRefused('SAVED_REPORT_NOT_FOUND');
    given(wasSaved(), wasDeleted)
      .when(decide.restoreSavedReport, own, later(10_000))
      .thenEvents({ type: 'SavedReportRestored', data: { savedReportId } });
    given(wasSaved(), wasDeleted)
      .when(decide.restoreSavedReport, own, later(20_001))
      .thenRefused('UNDO_TOO_LATE');
    given(wasSaved()).when(decide.restoreSavedReport, own).thenNothing();
    given().when(decide.restoreSavedReport, own).thenRefused('SAVED_REPORT_NOT_FOUND');
  });

  it('a saved report has a visible name and days that fit its period', () => {
    const body = { name: ' Månaden ', range: { period: 'last-month' } };
    expect(saveReportBody.parse(body)).toEqual({
      name: 'Månaden',
      range: { period: 'last-month' },
      schedule: 'none',
    });
    const wrong = [
      { ...body, name: ' ' },
      { ...body, name: 'x'.repeat(61) },
      { ...body, name: 'a\u200bb' },
      { ...body, range: { period: 'last-month', from: '2026-11-01', to: '2026-11-02' } },
      { ...body, range: { period: 'fixed', from: '2026-11-01' } },
      { ...body, schedule: 'daily' },
    ];
    for (const one of wrong) expect(saveReportBody.safeParse(one).success, JSON.stringify(one)).toBe(false);
  });

  it('events are storable and commands idempotent', () => {
    const states = fc.sample(choices(8), { numRuns: 100, seed: 7 }).map((drawn) =>
      walk(savedReport, commands, drawn, ({ events }) => {
        for (const event of events) assertStorable(savedReportEvents, event);
      }),
    );
    for (const name of Object.keys(commands)) {
      provesIdempotence(savedReport, commands, name, {
        states: states.length,
        reach: (index) => states[index] as decide.SavedReportState,
      });
    }
    expect(states.some(({ newest }) => newest !== null)).toBe(true);
    const state = savedReport.initialState();
    expect(savedReport.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });
});
