import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

// A calendar weighs as much as the rest of a page.
const Calendar = lazy(() => import('./calendar.tsx'));

export interface DayPickerProps {
  readonly label: string;
  /** `2026-11-21` */
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
  /** What was typed is no day, or has not come. */
  readonly onInvalid?: () => void;
}

/** Chooses a day; one in the future cannot be chosen. */
export function DayPicker(props: DayPickerProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Calendar {...props} />
    </Suspense>
  );
}
