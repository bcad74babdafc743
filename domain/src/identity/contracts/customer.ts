import { z } from 'zod';
import {
  emptyBody,
  id,
  idParams,
  instant,
  orderStatus,
  qrAnswer,
  startedOrder,
  startedOrderWith,
  startOrderBody,
} from '../../kernel/contract-fields.ts';
import { endpoint, everybody, signedIn } from '../../kernel/endpoint.ts';
import { rights } from '../../kernel/rights.ts';
import type { sitePaths } from '../../paths.ts';
import { ssn } from '../../validators/checked-fields.ts';

/**
 * POST /api/auth/cancel and /api/auth/verify. The order's signed cookie is always needed; BankID on a phone
 * may return in a new tab that has the cookie but not the token.
 */
export const loginTokenBody = z.strictObject({ login_token: z.string().min(20).max(200).optional() });

export const cancelLogin = endpoint({
  method: 'POST',
  path: '/api/auth/cancel',
  access: everybody,
  summary: 'Cancels a login in progress',
  body: loginTokenBody,
  answer: z.strictObject({}),
  errors: ['ORDER_NOT_FOUND'],
});

export const userAnswer = z.strictObject({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** Personal number, 12 digits; returned only to the person themselves. */
  ssn: z.string(),
  phone: z.string().nullable(),
  /** Latest change of e-mail or phone; null if never changed. */
  contact_details_changed_at: instant.nullable(),
  /** Fields changed at that time. */
  contact_details_changed: z.array(z.enum(['email', 'phone'])),
  is_admin: z.boolean(),
  /** Roles in upper case, as in the specification: `ADMIN`, `APPROVER`, `ANALYST`. */
  roles: z.array(z.string()),
  /** Back-office rights; empty for customers. */
  rights: z.array(z.enum(rights)),
  /** Passkey step that staff need before their rights count; null if none. */
  second_factor: z.enum(['enrol', 'verify']).nullable(),
  /** Names of the two lenders, only for staff; null for a lender without a configured name. */
  lender_names: z.strictObject({ first: z.string().nullable(), second: z.string().nullable() }).optional(),
  companies: z.array(
    z.strictObject({
      id,
      company_number: z.string(),
      name: z.string(),
      /** True if the company was granted a credit; false if it is only chosen in an application. */
      has_account: z.boolean(),
    }),
  ),
  credit_applications: z.array(id),
});
export type User = z.output<typeof userAnswer>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: signedIn,
  summary: 'Returns the logged-in person with companies, applications and roles',
  answer: userAnswer,
});

export const sessionAnswer = z.strictObject({ expires_at: instant, absolute_expires_at: instant });

export const extendSession = endpoint({
  method: 'POST',
  path: '/api/auth/extend',
  access: signedIn,
  summary: 'Extends the session by another idle period',
  body: emptyBody,
  answer: sessionAnswer,
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: signedIn,
  summary: 'Ends the session on the server',
  body: emptyBody,
  answer: z.strictObject({}),
});

export const getLoginQr = endpoint({
  method: 'GET',
  path: '/api/auth/qr',
  access: everybody,
  summary: 'Returns the current QR code of a login; it changes every second',
  answer: qrAnswer,
  errors: ['ORDER_NOT_FOUND'],
});

export const getOrderUnderWay = endpoint({
  method: 'GET',
  path: '/api/auth/order',
  access: everybody,
  summary: 'Returns the BankID order in progress in this browser, as it was shown at its start',
  answer: startedOrder,
  errors: ['ORDER_NOT_FOUND'],
});

export const openSession = z.strictObject({
  id,
  /** Approximate device, such as `Safari · iPhone`; empty if unknown. */
  device: z.string(),
  started_at: instant,
  active_at: instant,
  /** True for the session that makes this request. */
  is_current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
/** The caller's own sessions, most recently used first. */
const sessionsAnswer = z.strictObject({ sessions: z.array(openSession) });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: signedIn,
  summary: 'Lists the open sessions of the logged-in person',
  answer: sessionsAnswer,
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/end',
  access: signedIn,
  summary: "Ends one of the logged-in person's sessions",
  params: idParams,
  body: emptyBody,
  answer: z.strictObject({}),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-others',
  access: signedIn,
  summary: 'Ends all other sessions of the logged-in person',
  body: emptyBody,
  answer: z.strictObject({}),
});

/**
 * POST /api/auth/return: reports that the app has returned to the address of an order opened on this device.
 * Needs the order's signed cookie, for logins and signatures alike, but no session, because the app may open
 * a new tab.
 */
const returnBody = z.strictObject({ nonce: z.string().min(20).max(200) });

export const returnFromApp = endpoint({
  method: 'POST',
  path: '/api/auth/return',
  access: everybody,
  summary: 'Reports that the BankID app has returned to this browser',
  body: returnBody,
  answer: z.strictObject({ purpose: z.enum(['login', 'sign']) }),
  errors: ['ORDER_NOT_FOUND'],
});

export const setTrackerBody = z.strictObject({ at_gd: z.string().trim().min(1).max(200) });

export const setTracker = endpoint({
  method: 'POST',
  path: '/api/user/set_tracker',
  access: signedIn,
  summary: "Stores the campaign code of the person's visit",
  body: setTrackerBody,
  answer: z.strictObject({}),
  errors: ['PERSON_FORGOTTEN', 'USER_NOT_FOUND'],
});

/** Audiences of login pages. Only a login started for staff opens a session with staff rights. */
const audiences = ['customer', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** Pages on which a login can start. */
const loginPages = ['login', 'invitation'] as const satisfies readonly (keyof typeof sitePaths)[];
export type LoginPage = (typeof loginPages)[number];

/**
 * Body of POST /api/auth. BankID must confirm the given personal number, or identifies the person if it is
 * empty. Staff logins are always for another device, whatever `start` says; the answer states the kind.
 */
export const startLoginBody = startOrderBody.extend({
  ssn: ssn.or(z.literal('')),
  audience: z.enum(audiences).default('customer'),
  /** Page on which a login on this device was started and to which the app returns. */
  page: z.enum(loginPages).default('login'),
});
export const startLoginAnswer = startedOrderWith({ id, login_token: z.string() });

export const startLogin = endpoint({
  method: 'POST',
  path: '/api/auth',
  access: everybody,
  summary: 'Starts a login with BankID',
  body: startLoginBody,
  answer: startLoginAnswer,
  errors: ['BANKID_ALREADY_IN_PROGRESS', 'INVALID_PERSONAL_NUMBER'],
  isLogin: true,
});

/** `status: complete` comes with the `Access-Token` header, the session cookie and the user. */
export const verifyLoginAnswer = orderStatus.extend({ user: userAnswer.nullable() });

export const verifyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/verify',
  access: everybody,
  summary: 'Checks a login; once complete, returns the Access-Token header and the session cookie',
  body: loginTokenBody,
  answer: verifyLoginAnswer,
  errors: ['ORDER_NOT_FOUND', 'PERSON_FORGOTTEN', 'UNAUTHORIZED', 'USER_NOT_FOUND'],
});
