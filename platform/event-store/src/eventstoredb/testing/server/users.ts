import { pbkdf2Sync, randomBytes } from 'node:crypto';
import type { TestLog } from './log.ts';

/** A login as stored by the server: the last event of its `$user-` stream. */
export interface User {
  readonly loginName: string;
  readonly fullName: string;
  readonly groups: readonly string[];
  readonly disabled: boolean;
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly hash: string;
}

export const ADMINS = '$admins';

/** The logins of a server. They are in its log, so that they survive a restart and a cluster shares them. */
export interface Users {
  readonly all: readonly User[];
  find(name: string): User | undefined;
  /** The login for a name and password; undefined for a wrong password and for a disabled login. */
  open(name: string, password: string): User | undefined;
  /** `conflict`: the name exists with another password. With the same password nothing changes. */
  create(user: NewUser): 'created' | 'conflict';
  /** @returns whether there is such a login */
  update(name: string, change: Partial<Pick<User, 'fullName' | 'groups' | 'disabled'>>): boolean;
  /** @returns whether there is such a login */
  setPassword(name: string, password: string): boolean;
}

export interface NewUser extends Pick<User, 'loginName' | 'fullName' | 'groups'> {
  readonly password: string;
}

const STREAM = '$user-';

/** The built-in logins of every server. */
const BUILT_IN = [
  { loginName: 'admin', fullName: 'Event Store Administrator', groups: [ADMINS] },
  { loginName: 'ops', fullName: 'Event Store Operations', groups: ['$ops'] },
] as const;

/** @param log if it has no logins, it gets the built-in ones, with `builtInPassword` */
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
