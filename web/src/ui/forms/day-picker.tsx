import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { CalendarProps } from './calendar.tsx';

// Loaded lazily, because the calendar is as large as the rest of a page.
const Calendar = lazy(() => import('./calendar.tsx'));

/** Picks a day; future days are not allowed by default. */
export function DayPicker(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Calendar {...props} />
    </Suspense>
  );
}
