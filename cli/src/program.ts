import { Command } from 'commander';
import { EXIT, fail } from './terminal.ts';

const JSON_OPTION = ['--json', 'write the result as JSON'] as const;

/** Defines the command line. Code is imported on demand, so that `start` does not load other commands. */
function createProgram(): Command {
  const program = new Command('kreditlina')
    .description('A digital business credit account')
    .showHelpAfterError()
    .hook('preAction', (_, command) => warnOfMisspelt(command.name() === 'start'));
  program
    .command('start')
    .description('start the whole product in this process, or some of its roles')
    .option(
      '--only <roles>',
      'command-api, projections, workers; in a demonstration also surroundings (database and simulated partners); with commas',
    )
    .action(async (options) => (await import('./commands/start.ts')).start(options));
  addSimulationCommands(program);
  program
    .command('migrate')
    .description('bring every schema up to date')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/migrate.ts')).migrate(options));
  program
    .command('seed')
    .description('give the configured staff of a new installation their roles')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/seed.ts')).seed(options));
  program
    .command('invite-passkeys')
    .description('print a one-time code for every admin who has no passkey yet')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/invite-passkeys.ts')).invitePasskeys(options));
  addStaffCommands(program);
  program
    .command('accept-signing-secret')
    .description(
      'take the present signing secret as the right one; every session ends, unless KREDITLINA_SECRET_FORMER names the one before',
    )
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/accept.ts')).acceptSigningSecret(options));
  program
    .command('rotate-master-key')
    .description(
      'seal the key of every person under KREDITLINA_MASTER_KEY, from KREDITLINA_MASTER_KEY_FORMER',
    )
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/rotate-master-key.ts')).rotateMasterKey(options));
  program
    .command('allow-days <date>')
    .description('say that the business days through this date have really come, after more than a month')
    .option(...JSON_OPTION)
    .action(async (date, options) =>
      (await import('./commands/allow-days.ts')).allowBusinessDays(date, options),
    );
  program
    .command('verify')
    .description('recompute every hash chain; exit code 1 when something does not fit')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/verify.ts')).verify(options));
  program
    .command('accept-log')
    .description('take a log that is shorter than the read models for the right one, after a restore')
    .option('--by <login>', 'yours, for the log')
    .option('--reason <text>', 'which backup was restored and why; it is kept in the log')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/accept.ts')).acceptShorterLog(options));
  program
    .command('record-key-loss [subjects...]')
    .description(
      'record that keys are lost for good, so that what they sealed reads as erased; without subjects, list the lost keys',
    )
    .option('--by <login>', 'yours, for the log')
    .option('--reason <text>', 'why no backup has them; it is kept in the log')
    .option(...JSON_OPTION)
    .action(async (subjects, options) =>
      (await import('./commands/record-key-loss.ts')).recordKeyLosses(subjects, options),
    );
  program
    .command('replay [application]')
    .description(
      'show an application as it was, its evaluations repeated; without one, repeat all; exit code 1 when one differs',
    )
    .option('--as-of <instant|version>', 'an ISO instant or a version; default now')
    .option(...JSON_OPTION)
    .action(async (id, options) => (await import('./commands/replay.ts')).replay(id, options));
  program
    .command('copy')
    .description('move the log to another store, byte for byte; may be stopped and run again')
    .option('--from <url>', 'postgres://… (as the owner), “database” (the configured one), or esdb://…')
    .option('--to <url>', 'the other one of the two; default EVENTSTORE_URL or the configured database')
    .option(
      '--while-running',
      'copy what is there while the product runs; the move is made by a run without this',
    )
    .option(
      '--close',
      'copy nothing: close the log of a database whose events all lie in EventStoreDB already',
    )
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/copy.ts')).copy(options));
  program
    .command('eventstore-login')
    .description('make the login that EVENTSTORE_URL names: it may read and append, and nothing else')
    .option('--password <name>', 'set the password of this login to EVENTSTORE_NEW_PASSWORD instead')
    .option('--disable <name>', 'let this login in no more instead')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/eventstore-login.ts')).eventStoreLogin(options));
  addProjectionCommands(program);
  addLogCommands(program);
  return program;
}

function addStaffCommands(program: Command): void {
  const load = () => import('./commands/staff.ts');
  const staff = program.command('staff').description('who works in the back office; each change is recorded');
  const about = (command: Command) =>
    command
      .option(
        '--user <id>',
        'of the person, as the list shows it; default: their personal number on standard input',
      )
      .requiredOption('--reason <text>', 'why, for the log')
      .option(...JSON_OPTION);
  staff
    .command('list')
    .description('list who has a role, and how many passkeys they have')
    .option(...JSON_OPTION)
    .action(async (options) => (await load()).listMembers(options));
  about(staff.command('propose <role>'))
    .description('propose a role for somebody: admin, approver or analyst; an approver gives it')
    .option('--by <id>', 'of the member of staff who proposes it; another one has to approve')
    .action(async (role, options) => (await load()).proposeForMember(role, options));
  about(staff.command('grant <role>'))
    .description('give somebody a role where there are no two who could')
    .action(async (role, options) => (await load()).grantToMember(role, options));
  about(staff.command('revoke <role>'))
    .description('propose to take a role away; an approver takes it, and the sessions of the person end')
    .option(
      '--by <id|login>',
      'of the member of staff who proposes it; not needed where no two are left to take it; with --alone, your login',
    )
    .option('--alone', 'take the last admin or approver role without a second person; it raises an alert')
    .action(async (role, options) => (await load()).revokeFromMember(role, options));
  about(staff.command('reset-passkey'))
    .description('for somebody who has lost every passkey: end their sessions and print a new one-time code')
    .action(async (options) => (await load()).resetPasskeyOf(options));
}

function addSimulationCommands(program: Command): void {
  const load = () => import('./commands/simulate.ts');
  const withCounts = (command: Command, months: string, companies: string) =>
    command
      .option('--months <count>', 'how long the history is, 1 to 120', months)
      .option('--companies <count>', 'how many companies apply, 1 to 1000', companies)
      .option('--seed <number>', 'the same seed gives the same history', '7');
  withCounts(program.command('simulate'), '36', '200')
    .description('make a history up in an empty data folder, by the product’s own commands and jobs')
    .option('--from <date>', 'its first business date', '2026-01-01')
    .option('--papers', 'print notices and receipts and write messages too, which takes twice as long')
    .option('--check', 'then verify every hash chain, build every read model and compare')
    .option(...JSON_OPTION)
    .action(async (options) => (await load()).simulateHistory(options));
  withCounts(program.command('demo'), '12', '40')
    .description('make a history up that ends today, and start the product on it')
    .action(async (options) => (await load()).demo(options));
}

function addProjectionCommands(program: Command): void {
  const load = () => import('./commands/projections.ts');
  program
    .command('rebuild [name]')
    .description('build a read model (default: all) anew beside the running one, compare, switch')
    .option('--repair', 'switch also when rows in use differ from the log, and name them')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).rebuild(name, options));
  program
    .command('switch-back <name>')
    .description('let readers see the former build of a read model again')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).switchBack(name, options));
  program
    .command('release <name>')
    .description('drop the builds of a read model that are not in use')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).release(name, options));
  program
    .command('resume <name>')
    .description('let a read model go on that stopped in front of an event, or was paused')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).resume(name, options));
  const park = program.command('park').description('parked events');
  park
    .command('list')
    .description('events that read models or reactions have set aside')
    .option(...JSON_OPTION)
    .action(async (options) => (await load()).listParked(options));
  park
    .command('retry <name> [key]')
    .description('take parked events of a read model, or of the reactions (jobs), in again')
    .option(...JSON_OPTION)
    .action(async (name, key, options) => (await load()).retryParked(name, key, options));
}

function addLogCommands(program: Command): void {
  program
    .command('events')
    .description('the log')
    .command('tail')
    .description('show the end of the log, personal data masked')
    .option('-n, --last <count>', 'how many positions back', '20')
    .option('--after <position>', 'begin after this position')
    .option('-f, --follow', 'go on with what comes')
    .option('--category <names...>', 'only these kinds of streams')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/events-tail.ts')).eventsTail(options));
  const jobs = program.command('jobs').description('background jobs');
  jobs
    .command('failed')
    .description('list the jobs that used up their tries')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/jobs.ts')).failedJobs(options));
  jobs
    .command('retry <id>')
    .description('put a failed job back in line')
    .option(...JSON_OPTION)
    .action(async (id, options) => (await import('./commands/jobs.ts')).retryJob(id, options));
}

/**
 * Warns of misspelt settings, which would otherwise have no visible effect. In production a collector reads
 * the output of a start, so they are logged as JSON.
 */
async function warnOfMisspelt(isStart: boolean): Promise<void> {
  const { misspeltLines } = await import('./config/misspelt.ts');
  const isLog = isStart && process.env.KREDITLINA_MODE === 'production';
  for (const line of misspeltLines(process.env, isLog)) process.stderr.write(`${line}\n`);
}

/** Runs one command. Exits with 2 for wrong usage, and with 1 and a one-line message for a failure. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await createProgram().exitOverride().parseAsync(argv);
  } catch (error) {
    if (!(error instanceof Error)) fail('unknown error', EXIT.failure);
    // Commander has already printed the error, or the requested help.
    if ('exitCode' in error) process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.usage);
    if (['InvalidEnvironment', 'UnknownRole', 'NoInstallation'].includes(error.name))
      fail(error.message, EXIT.usage);
    if (error.name === 'DataFolderLocked') fail(error.message, EXIT.conflict);
    fail(`${error.name}: ${error.message}`, EXIT.failure);
  }
}
