export interface EventStoreAddress {
  /** Host names without ports; with `+discover` a single name for all nodes. */
  readonly hosts: readonly string[];
  readonly tls: boolean;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  /** Address for the client, always with `esdb:`, since it does not know the newer `kurrentdb:`. */
  readonly url: string;
}

/** Built-in logins of every server, with full rights. */
export const SERVERS_OWN: ReadonlySet<string> = new Set(['admin', 'ops']);

/** Accepted connection options, in lower case without `-` and `_`. */
const KNOWN = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'tls',
  'tlscafile',
  'usercertfile',
  'userkeyfile',
]);

const ADDRESS =
  /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/(?:(?<user>[^:@/?]+):(?<password>[^@/?]+)@)?(?<hosts>[A-Za-z0-9._-]+(?::\d{1,5})?(?:,[A-Za-z0-9._-]+(?::\d{1,5})?)*)\/?(?:\?(?<query>[^?#]+))?$/;

/** Recognises the address of an EventStoreDB server, under its old or its new name. */
export const isEventStoreDb = (text: string): boolean => /^(?:esdb|kurrentdb)(?:\+discover)?:\/\//.test(text);

/**
 * Parses an address more strictly than the client. For an unknown or obsolete option the client prints a
 * warning with the whole address, including the password, and one of its options makes failed appends look
 * stored.
 * @returns the reason when the address cannot be used, without any part of the address
 */
export function readAddress(url: string): EventStoreAddress | string {
  const { user, password, hosts = '', query } = ADDRESS.exec(url)?.groups ?? {};
  if (hosts === '') return 'is not an EventStoreDB address such as esdb://user:password@host:2113';
  const options = (query?.split('&') ?? []).map((option) => option.split('='));
  const flat = new Map(
    options.map(([key = '', value = '']) => [key.toLowerCase().replace(/[_-]/g, ''), value]),
  );
  if (options.length !== flat.size) return 'has an option twice';
  for (const [key, value] of flat) {
    if (!KNOWN.has(key) || value === '' || value.includes('=')) return 'has an unsupported option';
  }
  const tls = flat.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') return 'must have tls=true or tls=false';
  return {
    hosts: hosts.split(',').map((host) => host.replace(/:\d+$/, '')),
    tls: tls === 'true',
    credentials:
      user === undefined || password === undefined
        ? undefined
        : { username: decodeURIComponent(user), password: decodeURIComponent(password) },
    url: url.replace(/^kurrentdb/, 'esdb'),
  };
}
