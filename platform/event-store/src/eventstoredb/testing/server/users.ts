import { pbkdf2Sync, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { TestLog } from './log.ts';

/** A login as stored by the server: the last event of its `$user-` stream. */
interface User {
  readonly loginName: string;
  readonly fullName: string;
  readonly groups: readonly string[];
  readonly disabled: boolean;
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly hash: string;
}

const ADMINS = '$admins';

/** The logins of a server. They are in its log, so that they survive a restart and a cluster shares them. */
export interface Users {
  readonly all: readonly User[];
  find(name: string): User | undefined;
  /** The login for a name and password; undefined for a wrong password and for a disabled login. */
  open(name: string, password: string): User | undefined;
  /** `conflict`: the name exists with another password. With the same password nothing changes. */
  create(user: NewUser): 'created' | 'conflict';
  /** @returns false when there is no such login */
  update(name: string, change: Partial<Pick<User, 'fullName' | 'groups' | 'disabled'>>): boolean;
  /** @returns false when there is no such login */
  setPassword(name: string, password: string): boolean;
}

interface NewUser extends Pick<User, 'loginName' | 'fullName' | 'groups'> {
  readonly password: string;
}

const STREAM = '$user-';

/** The built-in logins of every server. */
const BUILT_IN = [
  { loginName: 'admin', fullName: 'Event Store Administrator', groups: [ADMINS] },
  { loginName: 'ops', fullName: 'Event Store Operations', groups: ['$ops'] },
] as const;

/**
 * @param log receives the built-in logins if they are missing
 * @param builtInPassword password of the logins created
 */
export function createUsers(log: TestLog, builtInPassword = 'changeit'): Users {
  const find = (name: string): User | undefined => {
    const last = log.stream(`${STREAM}${name}`)?.events.at(-1);
    return last && (JSON.parse(Buffer.from(last.data).toString()) as User);
  };
  const store = (type: '$UserCreated' | '$UserUpdated', user: User) => {
    const data = Buffer.from(JSON.stringify(user));
    const metadata = new Uint8Array();
    const event = { id: crypto.randomUUID(), type, isJson: true, data, metadata };
    log.append(`${STREAM}${user.loginName}`, 'any', [event]);
  };
  const change = (name: string, changed: Partial<User>): boolean => {
    const user = find(name);
    if (user !== undefined) store('$UserUpdated', { ...user, ...changed });
    return user !== undefined;
  };
  const users: Users = {
    get all() {
      const names = new Set(
        log.all.flatMap(({ stream }) => (stream.startsWith(STREAM) ? [stream.slice(STREAM.length)] : [])),
      );
      return [...names].toSorted().flatMap((name) => find(name) ?? []);
    },
    find,
    open: (name, password) => {
      const user = find(name);
      return user && !user.disabled && isRight(user, password) ? user : undefined;
    },
    create: ({ password, loginName, fullName, groups }) => {
      const user = find(loginName);
      if (user !== undefined) return isRight(user, password) ? 'created' : 'conflict';
      store('$UserCreated', { loginName, fullName, groups, disabled: false, ...hashed(password) });
      return 'created';
    },
    update: change,
    setPassword: (name, password) => change(name, hashed(password)),
  };
  for (const user of BUILT_IN)
    if (!find(user.loginName)) users.create({ ...user, password: builtInPassword });
  return users;
}

const hashed = (password: string, salt = randomBytes(16)): Pick<User, 'hash' | 'salt'> => ({
  salt: salt.toString('base64'),
  hash: pbkdf2Sync(password, salt, 1_000, 20, 'sha1').toString('base64'),
});

const isRight = ({ salt, hash }: User, password: string): boolean =>
  hashed(password, Buffer.from(salt, 'base64')).hash === hash;

/** HTTP status by the result named in the body of an answer. */
const STATUS = { Success: 200, NotFound: 404, Conflict: 409 } as const;
const BYTES_MAX = 64 * 1024;

interface Body {
  readonly loginName?: string;
  readonly fullName?: string;
  readonly groups?: readonly string[];
  readonly password?: string;
  readonly newPassword?: string;
  readonly currentPassword?: string;
}

interface Request {
  readonly users: Users;
  readonly caller: User;
  readonly login: string;
  readonly body: Body;
}

interface Answer {
  readonly status: number;
  readonly body?: object;
}

const details = ({ loginName, fullName, groups, disabled }: User) => ({
  loginName,
  fullName,
  groups,
  disabled,
});

const outcome = (login: string, error: keyof typeof STATUS): Answer => ({
  status: STATUS[error],
  body: { loginName: login, success: error === 'Success', error },
});

const found = (data: object | undefined): Answer =>
  data === undefined
    ? { status: STATUS.NotFound, body: { data: null, success: false, error: 'NotFound' } }
    : { status: 200, body: { data, success: true, error: 'Success' } };

const changed = (login: string, isThere: boolean) => outcome(login, isThere ? 'Success' : 'NotFound');

const UNAUTHORIZED: Answer = { status: 401 };

interface Route {
  /** Open to every login for itself; otherwise only to administrators. */
  readonly anybody?: true;
  answer(request: Request): Answer;
}

/** By method and path, with `*` for a login name. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET /users': { answer: ({ users }) => found(users.all.map(details)) },
  'GET /users/$current': { anybody: true, answer: ({ caller }) => found(details(caller)) },
  'GET /users/*': {
    answer: ({ users, login }) => {
      const user = users.find(login);
      return found(user && details(user));
    },
  },
  'POST /users': {
    answer: ({ users, body }) => {
      const { loginName = '', fullName = '', groups = [], password = '' } = body;
      const result = users.create({ loginName, fullName, groups, password });
      return result === 'conflict'
        ? outcome(loginName, 'Conflict')
        : { ...outcome(loginName, 'Success'), status: 201 };
    },
  },
  'PUT /users/*': {
    answer: ({ users, login, body: { fullName = '', groups = [] } }) =>
      changed(login, users.update(login, { fullName, groups })),
  },
  'POST /users/*/command/enable': {
    answer: ({ users, login }) => changed(login, users.update(login, { disabled: false })),
  },
  'POST /users/*/command/disable': {
    answer: ({ users, login }) => changed(login, users.update(login, { disabled: true })),
  },
  'POST /users/*/command/reset-password': {
    answer: ({ users, login, body: { newPassword = '' } }) =>
      changed(login, users.setPassword(login, newPassword)),
  },
  'POST /users/*/command/change-password': {
    anybody: true,
    answer: ({ users, caller, login, body: { currentPassword = '', newPassword = '' } }) =>
      caller.loginName === login && users.open(login, currentPassword)
        ? changed(login, users.setPassword(login, newPassword))
        : UNAUTHORIZED,
  },
};

/**
 * Routes of the server's logins, as used by its own console. They require a login even without TLS, where the
 * real server lets everyone do everything.
 * @param isReady false: every answer is "not ready", as while a node starts
 */
export function userRoutes(users: Users, isReady: () => boolean): RequestListener {
  return async (request, response) => {
    const { status, body } = isReady() ? await answerTo(users, request) : { status: 503 };
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
}

async function answerTo(users: Users, request: IncomingMessage): Promise<Answer> {
  const body = await bodyOf(request);
  const caller = callerOf(users, request);
  if (caller === undefined) return UNAUTHORIZED;
  const [, first, name, ...command] = (request.url ?? '').replace(/\/$/u, '').split('/');
  const login = decodeURIComponent(name ?? '');
  const exact = ROUTES[`${request.method} /${[first, name].filter(Boolean).join('/')}`];
  const route = exact ?? ROUTES[`${request.method} /${[first, '*', ...command].join('/')}`];
  if (route === undefined) return { status: 404 };
  if (body === undefined) return { status: 400 };
  if (!route.anybody && !caller.groups.includes(ADMINS)) return UNAUTHORIZED;
  return route.answer({ users, caller, login, body });
}

function callerOf(users: Users, { headers }: IncomingMessage): User | undefined {
  const given = Buffer.from(headers.authorization?.replace(/^Basic /u, '') ?? '', 'base64').toString();
  const colon = given.indexOf(':');
  return colon < 0 ? undefined : users.open(given.slice(0, colon), given.slice(colon + 1));
}

/** Undefined for a body that is not a JSON object, or is too large. */
async function bodyOf(request: IncomingMessage): Promise<Body | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= BYTES_MAX) chunks.push(chunk);
  }
  if (bytes > BYTES_MAX) return undefined;
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
