import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from '../source-files.ts';

/** Fields of a service in docker-compose.yml that the tests read. */
export interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly healthcheck?: { readonly test: readonly string[]; readonly start_period?: string };
  readonly restart?: string;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly profiles?: readonly string[];
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly init?: boolean;
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } };
  };
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** docker-compose.yml, parsed with its anchors merged. */
export const composeFile = (): ComposeFile =>
  parse(readFileSync(`${root}/docker-compose.yml`, 'utf8'), { merge: true }) as ComposeFile;

/** Variables that docker-compose.yml requires, written as `${NAME:?}`. */
export const neededVariables = (): readonly string[] => {
  const text = readFileSync(`${root}/docker-compose.yml`, 'utf8');
  return [...new Set([...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name))];
};

/**
 * Resolves a value of docker-compose.yml as Docker Compose does.
 * @param settings variables of `.env`
 */
export const interpolate = (value: string, settings: Readonly<Record<string, string>>): string =>
  value.replaceAll(
    /\$\{([A-Z_]+)(?::[?-]([^}]*))?\}/g,
    (_, name: string, otherwise = '') => settings[name] || otherwise,
  );
