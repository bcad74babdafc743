import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { findProgram } from '../programs.ts';
import { root } from '../source-files.ts';

export interface ShippedProxyOptions {
  /** Ports of the copies on this machine. */
  readonly copies: readonly number[];
  /** Parameters of each copy that replace the shipped ones, for tests that do not concern them. */
  readonly limits?: string;
  /** Folder for the proxy's files. */
  readonly folder: string;
  /** Port for customers; absent: a free one. */
  readonly port?: number;
  /** Certificate and key; absent: no TLS, for tests that do not concern it. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** Replacements in the settings, by the present text, for example to shorten delays. */
  readonly change?: Readonly<Record<string, string>>;
}

/** The shipped proxy of a fleet, running on this machine. */
export interface ShippedProxy extends AsyncDisposable {
  readonly process: ChildProcess;
  /** Port for customers. */
  readonly port: number;
  /** Port whose plain HTTP redirects to the start page. */
  readonly plainPort: number;
}

const read = (name: string): string => readFileSync(join(root, 'ops/proxy', name), 'utf8');

/**
 * Replaces a required text.
 * @throws Error if it is missing, since the settings must have changed
 */
function replaced(settings: string, from: string, to: string): string {
  if (!settings.includes(from)) throw new Error(`ops/proxy/nginx.conf has no “${from}”`);
  return settings.replaceAll(from, to);
}

const LIMITS = 'max_fails=1 fail_timeout=5s';

/** Upstream with the fixed addresses of a fleet's copies. */
function upstreamOf(copies: readonly number[], limits: string): string {
  const lines = read('upstream-fixed.conf').split('\n');
  const server = lines.find((line) => line.includes('server 127.0.0.1:3000')) ?? '';
  const own = copies.map((port) =>
    replaced(replaced(server, '127.0.0.1:3000', `127.0.0.1:${port}`), LIMITS, limits),
  );
  return lines
    .flatMap((line) => (line === server ? own : line.includes('server 127') ? [] : [line]))
    .join('\n');
}

/**
 * Starts nginx with the shipped settings; only addresses, folders and, if requested, TLS differ.
 * @throws Error with nginx's message if it rejects the settings
 */
export async function startShippedProxy(options: ShippedProxyOptions): Promise<ShippedProxy> {
  const { copies, folder, tls, change = {} } = options;
  const [own, plainPort, grafana] = await Promise.all([freePort(), freePort(), freePort()]);
  const port = options.port ?? own;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'upstream-fixed.conf'), upstreamOf(copies, options.limits ?? LIMITS));
  const changes = Object.entries({
    'include upstream-compose.conf': 'include upstream-fixed.conf',
    ' /tmp/': ` ${folder}/`,
    'listen 8080': `listen 127.0.0.1:${plainPort}`,
    'listen 8443 ssl http2': tls ? `listen 127.0.0.1:${port} ssl http2` : `listen 127.0.0.1:${port}`,
    'listen 8444 ssl': tls ? `listen 127.0.0.1:${grafana} ssl` : `listen 127.0.0.1:${grafana}`,
    '/run/tls/proxy.crt': tls?.certificate ?? '',
    '/run/tls/proxy.key': tls?.key ?? '',
    'access_log /dev/stdout': `access_log ${folder}/access.log`,
    'error_log /dev/stderr': `error_log ${folder}/error.log`,
    ...(!tls && { 'X-Forwarded-Proto https': 'X-Forwarded-Proto http' }),
    ...change,
  });
  const settings = changes.reduce((text, [from, to]) => replaced(text, from, to), read('nginx.conf'));
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, tls ? settings : settings.replaceAll(/^ *ssl_.*$/gm, ''));
  const program = findProgram('nginx');
  if (program === undefined) throw new Error('nginx is not installed: skip what needs it');
  const tried = spawnSync(program, ['-t', '-q', '-c', path], { encoding: 'utf8' });
  if (tried.status !== 0) throw new Error(`nginx does not take its settings: ${tried.stderr}`);
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const nginx = spawn(program, ['-c', path, '-g', `daemon off;${asRoot}`], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  await eventually(async () => {
    if (nginx.exitCode !== null) throw new Error('nginx ended early');
    expect((await fetch(`http://127.0.0.1:${plainPort}/alive`)).status).toBe(204);
  });
  return {
    process: nginx,
    port,
    plainPort,
    async [Symbol.asyncDispose]() {
      if (nginx.exitCode === null && nginx.signalCode === null) nginx.kill('SIGTERM');
      await ended;
    },
  };
}
