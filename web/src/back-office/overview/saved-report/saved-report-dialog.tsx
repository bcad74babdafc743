import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { PROPOSED_DAYS } from '@kreditlina/domain/kernel/report-range';
import {
  changeSavedReport,
  type MovingPeriod,
  movingPeriods,
  periodWords,
  type ReportSchedule,
  reportSchedules,
  SAVED_REPORT_NAME_MAX,
  type SavedReportRow,
  saveReport,
  saveReportBody,
  scheduleWords,
} from '@kreditlina/domain/saved-report/contract';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOnce } from '../../../lib/api/api-client.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { addNotice } from '../../../lib/errors/notices.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { DayPicker } from '../../../ui/forms/day-picker.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { savedReportsQuery } from '../api.ts';

/** Range of a report; a day is empty while its input is not valid. */
interface FixedDays {
  readonly from: string;
  readonly to: string;
  /** Day as of which the figures were known; null for the current figures. */
  readonly as_of: string | null;
}

const Dates = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, margin: '16px 0' });

export function FixedDaysFields(props: {
  days: FixedDays;
  today: string;
  onChange: (field: keyof FixedDays, day: string | null) => void;
}) {
  const { days, today, onChange } = props;
  const { t } = useTranslation('savedReports');
  const bind = (field: keyof FixedDays) => ({
    day: days[field] ?? '',
    today,
    onChange: (day: string) => onChange(field, day),
    onInvalid: () => onChange(field, ''),
  });
  return (
    <>
      <Dates>
        <DayPicker label={t('from')} {...bind('from')} />
        <DayPicker label={t('to')} {...bind('to')} />
      </Dates>
      <CheckboxField
        label={t('isAsOf')}
        isChecked={days.as_of !== null}
        onChange={(isAsOf) => onChange('as_of', isAsOf ? today : null)}
      />
      {days.as_of !== null && (
        <Dates>
          <DayPicker label={t('asOfDay')} {...bind('as_of')} />
          <small>{t('asOfHint')}</small>
        </Dates>
      )}
      <p>
        <small>{t('fixedHint')}</small>
      </p>
    </>
  );
}

type Period = MovingPeriod | 'fixed';
const periods: readonly Period[] = [...movingPeriods, 'fixed'];

const daysOf = (row: SavedReportRow | undefined, today: string): FixedDays =>
  row?.range.period === 'fixed'
    ? row.range
    : { from: addDays(today, 1 - PROPOSED_DAYS), to: today, as_of: null };

interface ReportValues extends FixedDays {
  readonly name: string;
  readonly period: Period;
  readonly schedule: ReportSchedule;
}

const reportForm = formSchema(saveReportBody, {
  bodyOf: ({ name, period, schedule, ...days }: ReportValues) =>
    period === 'fixed'
      ? { name, range: { period, ...days }, schedule: 'none' }
      : { name, range: { period }, schedule },
  missing: { name: 'nameMissing' },
});

export default function SavedReportDialog(props: {
  today: string;
  row?: SavedReportRow;
  onClose: () => void;
}) {
  const { today, row, onClose } = props;
  const { t } = useTranslation('savedReports');
  const language = useLanguage((state) => state.language);
  const client = useQueryClient();
  const { from, to, as_of } = daysOf(row, today);
  const form = useContractForm({
    schema: reportForm,
    texts: 'savedReports',
    defaults: {
      name: row?.name ?? '',
      period: row?.range.period ?? 'last-month',
      schedule: row?.schedule ?? 'none',
      from,
      to,
      as_of,
    },
    version: row?.version,
    save: async (body, _values, version) => {
      const sent = row
        ? callOnce(changeSavedReport, { params: { id: row.id }, body: { ...body, version } })
        : callOnce(saveReport, { body });
      // After a conflict, the list behind the dialog also shows the other editor's version.
      await sent.finally(() => client.invalidateQueries({ queryKey: savedReportsQuery.queryKey }));
      addNotice(t('saved'), 'success');
      onClose();
    },
  });
  const { error: nameError, ...name } = form.bindText('name');
  const isFixed = form.values.period === 'fixed';
  const tooMany = name.value.trim().length - SAVED_REPORT_NAME_MAX;
  return (
    <FormDialog
      title={row ? t('changeOf', { name: row.name }) : t('save')}
      cancelText={t('cancel')}
      submitText={t('submit')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...name}
        label={t('name')}
        hint={t('nameLength', { count: name.value.trim().length, max: SAVED_REPORT_NAME_MAX })}
        error={tooMany > 0 ? t('nameTooLong', { count: tooMany }) : nameError}
        // No `maxLength`, because it would silently truncate pasted text.
        inputProps={{ autoComplete: 'off' }}
      />
      <SelectField
        {...form.bind('period')}
        label={t('period')}
        hint={isFixed ? undefined : t('movingHint')}
        options={periods.map((value) => ({ value, label: periodWords[value][language] }))}
      />
      {isFixed ? (
        <FixedDaysFields
          days={form.values}
          today={today}
          onChange={(field, day) => form.change(field, day)}
        />
      ) : (
        <SelectField
          {...form.bind('schedule')}
          label={t('schedule')}
          hint={form.values.schedule === 'none' ? undefined : t('scheduleHint')}
          options={reportSchedules.map((value) => ({ value, label: scheduleWords[value][language] }))}
        />
      )}
    </FormDialog>
  );
}
