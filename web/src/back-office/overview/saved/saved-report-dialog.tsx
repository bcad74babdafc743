import { addDays } from '@kreditlina/domain/kernel/business-dates';
import {
  type MovingPeriod,
  movingPeriods,
  periodWords,
  type ReportSchedule,
  reportSchedules,
  SAVED_REPORT_NAME_MAX,
  type SavedReportRow,
  scheduleWords,
} from '@kreditlina/domain/saved-report/contract';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { addNotice } from '../../../lib/notices-store.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { changeSavedReport, savedReportsQuery, saveReport } from '../api.ts';

export interface FixedDays {
  readonly from: string;
  readonly to: string;
  readonly asOf: string | null;
}

const Dates = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, margin: '16px 0' });

/**
 * Range of days, and the date as of which they were known.
 * @param wrong the fields without a valid day
 */
export function FixedDaysFields(props: {
  days: FixedDays;
  today: string;
  wrong: ReadonlySet<keyof FixedDays>;
  onChange: (days: FixedDays, wrong: ReadonlySet<keyof FixedDays>) => void;
}) {
  const { days, today, wrong, onChange } = props;
  const { t } = useTranslation('savedReports');
  const change = (field: keyof FixedDays, day: string | null) =>
    onChange({ ...days, [field]: day }, new Set([...wrong].filter((one) => one !== field)));
  const onWrong = (field: keyof FixedDays) => onChange(days, new Set([...wrong, field]));
  return (
    <>
      <Dates>
        <DayPicker
          label={t('from')}
          day={days.from}
          today={today}
          onChange={(day) => change('from', day)}
          onInvalid={() => onWrong('from')}
        />
        <DayPicker
          label={t('to')}
          day={days.to}
          today={today}
          onChange={(day) => change('to', day)}
          onInvalid={() => onWrong('to')}
        />
      </Dates>
      <CheckboxField
        label={t('isAsOf')}
        isChecked={days.asOf !== null}
        onChange={(isAsOf) => change('asOf', isAsOf ? today : null)}
      />
      {days.asOf !== null && (
        <Dates>
          <DayPicker
            label={t('asOfDay')}
            day={days.asOf}
            today={today}
            onChange={(day) => change('asOf', day)}
            onInvalid={() => onWrong('asOf')}
          />
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
/** The last seven days, including today. */
const DEFAULT_DAYS = 7;

const daysOf = (row: SavedReportRow | undefined, today: string): FixedDays =>
  row?.range.period === 'fixed'
    ? { from: row.range.from, to: row.range.to, asOf: row.range.as_of }
    : { from: addDays(today, 1 - DEFAULT_DAYS), to: today, asOf: null };

/** Name, days and schedule of a new or existing saved report. */
export default function SavedReportDialog(props: {
  today: string;
  row?: SavedReportRow;
  onClose: () => void;
}) {
  const { today, row, onClose } = props;
  const { t } = useTranslation('savedReports');
  const language = useLanguage((state) => state.language);
  const client = useQueryClient();
  const [name, setName] = useState(row?.name ?? '');
  const [period, setPeriod] = useState<Period>(row?.range.period ?? 'last-month');
  const [days, setDays] = useState(() => daysOf(row, today));
  const [wrongDays, setWrongDays] = useState<ReadonlySet<keyof FixedDays>>(new Set());
  const [schedule, setSchedule] = useState<ReportSchedule>(row?.schedule ?? 'none');
  const [isTried, setIsTried] = useState(false);
  const isFixed = period === 'fixed';
  const isUnnamed = name.trim() === '';
  const tooMany = name.trim().length - SAVED_REPORT_NAME_MAX;
  const nameError =
    tooMany > 0 ? t('nameTooLong', { count: tooMany }) : isTried && isUnnamed ? t('nameMissing') : undefined;
  const readAgain = () => client.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
  const save = useMutation({
    mutationFn: () => {
      const range = isFixed ? { period, from: days.from, to: days.to, as_of: days.asOf } : { period };
      const body = { name: name.trim(), range, schedule: isFixed ? ('none' as const) : schedule };
      return row ? changeSavedReport(row.id, { ...body, version: row.version }) : saveReport(body);
    },
    onSuccess: async () => {
      await readAgain();
      addNotice(t('saved'), 'success');
      onClose();
    },
    // After a conflict the reader sees the other editor's version, also behind the dialog.
    onError: readAgain,
    meta: { isHandled: true },
  });
  return (
    <FormDialog
      title={row ? t('changeOf', { name: row.name }) : t('save')}
      cancelText={t('cancel')}
      submitText={t('submit')}
      isIncomplete={isUnnamed || tooMany > 0 || (isFixed && wrongDays.size > 0)}
      save={save}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        hint={t('nameLength', { count: name.trim().length, max: SAVED_REPORT_NAME_MAX })}
        error={nameError}
        value={name}
        onText={setName}
        // No `maxLength`: it would silently truncate pasted text.
        inputProps={{ autoComplete: 'off' }}
      />
      <SelectField
        label={t('period')}
        hint={isFixed ? undefined : t('movingHint')}
        options={periods.map((value) => ({ value, label: periodWords[value][language] }))}
        value={period}
        onChange={(value) => setPeriod(periods.find((one) => one === value) ?? period)}
      />
      {isFixed ? (
        <FixedDaysFields
          days={days}
          today={today}
          wrong={wrongDays}
          onChange={(changed, wrong) => {
            setDays(changed);
            setWrongDays(wrong);
          }}
        />
      ) : (
        <SelectField
          label={t('schedule')}
          hint={schedule === 'none' ? undefined : t('scheduleHint')}
          options={reportSchedules.map((value) => ({ value, label: scheduleWords[value][language] }))}
          value={schedule}
          onChange={(value) => setSchedule(reportSchedules.find((one) => one === value) ?? schedule)}
        />
      )}
    </FormDialog>
  );
}
