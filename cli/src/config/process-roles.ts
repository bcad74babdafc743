/**
 * Roles of a process. `surroundings` is the embedded database and the simulated partners of a demonstration;
 * in production these run elsewhere.
 */
export const processRoles = ['surroundings', 'command-api', 'projections', 'workers'] as const;
export type ProcessRole = (typeof processRoles)[number];

const isRole = (text: string): text is ProcessRole => processRoles.some((role) => role === text);

class UnknownRole extends Error {
  constructor(text: string) {
    super(`--only takes a comma-separated list of ${processRoles.join(', ')}; not "${text.slice(0, 60)}"`);
    this.name = 'UnknownRole';
  }
}

/**
 * Parses `projections,workers`.
 * @returns distinct roles in canonical order
 * @throws UnknownRole
 */
export function readRoles(text: string): readonly ProcessRole[] {
  const asked = text.split(',').map((one) => one.trim());
  const unknown = asked.find((one) => !isRole(one));
  if (unknown !== undefined) throw new UnknownRole(unknown);
  return processRoles.filter((role) => asked.includes(role));
}
