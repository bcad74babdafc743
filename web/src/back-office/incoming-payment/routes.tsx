import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const PaymentsPage = lazy(() => import('./payments-page.tsx'));

/** Routes of unallocated payments. */
export const paymentRoutes = <Route path={paths.adminPayments} element={<PaymentsPage />} />;
