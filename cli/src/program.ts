import { Command } from 'commander';
import { EXIT, fail } from './terminal.ts';

const JSON_OPTION = ['--json', 'print the result as JSON'] as const;

/** Defines the command line. Code is imported on demand, so that `start` does not load other commands. */
function createProgram(): Command {
  const program = new Command('kreditlina')
    .description('A digital business credit account')
    .showHelpAfterError()
    .hook('preAction', (_, command) => warnOfMisspelt(command.name() === 'start'));
  program
    .command('start')
    .description('run the whole product in this process, or only some of its roles')
    .option(
      '--only <roles>',
      'comma-separated: command-api, projections, workers; in a demonstration also surroundings (database and simulated partners)',
    )
    .action(async (options) => (await import('./commands/start.ts')).start(options));
  addSimulationCommands(program);
  program
    .command('migrate')
    .description('migrate all database schemas')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/migrate.ts')).migrate(options));
  program
    .command('seed')
    .description('grant the configured staff of a new installation their roles')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/seed.ts')).seed(options));
  program
    .command('invite-passkeys')
    .description('print a one-time enrolment code for each admin without a passkey')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/invite-passkeys.ts')).invitePasskeys(options));
  addStaffCommands(program);
  program
    .command('accept-signing-secret')
    .description(
      'accept a changed signing secret; all sessions end unless KREDITLINA_SECRET_FORMER names the previous one',
    )
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/accept.ts')).acceptSigningSecret(options));
  program
    .command('rotate-master-key')
    .description('rewrap all keys with KREDITLINA_MASTER_KEY, replacing KREDITLINA_MASTER_KEY_FORMER')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/rotate-master-key.ts')).rotateMasterKey(options));
  program
    .command('allow-days <date>')
    .description('confirm the business days through this date after a gap of more than a month')
    .option(...JSON_OPTION)
    .action(async (date, options) =>
      (await import('./commands/allow-days.ts')).allowBusinessDays(date, options),
    );
  program
    .command('verify')
    .description('recompute every hash chain and check the books; exit code 1 if anything is wrong')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/verify.ts')).verify(options));
  program
    .command('accept-log')
    .description('accept a log that is shorter than the read models, for example after a restore')
    .option('--by <login>', 'your login, recorded in the log')
    .option('--reason <text>', 'which backup was restored and why; recorded in the log')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/accept.ts')).acceptShorterLog(options));
  program
    .command('record-key-loss [subjects...]')
    .description(
      'record keys as permanently lost: the data sealed with them then reads as erased; without subjects, list the lost keys',
    )
    .option('--by <login>', 'your login, recorded in the log')
    .option('--reason <text>', 'why no backup has them; recorded in the log')
    .option(...JSON_OPTION)
    .action(async (subjects, options) =>
      (await import('./commands/record-key-loss.ts')).recordKeyLosses(subjects, options),
    );
  program
    .command('replay [application]')
    .description(
      'show an application at a given time and repeat its policy evaluations; without one, repeat all; exit code 1 if one differs',
    )
    .option('--as-of <instant|version>', 'ISO timestamp or stream version; default: now')
    .option(...JSON_OPTION)
    .action(async (id, options) => (await import('./commands/replay.ts')).replay(id, options));
  program
    .command('copy')
    .description('copy the event log to another store, byte for byte; can be interrupted and resumed')
    .option(
      '--from <url>',
      'source: postgres://… (as the owner), “database” (the configured one), or esdb://…',
    )
    .option(
      '--to <url>',
      'target, the other kind of store; default: EVENTSTORE_URL or the configured database',
    )
    .option(
      '--while-running',
      'copy while the product is running; a final run without this option completes the move',
    )
    .option('--close', 'copy nothing, but close the log of a database whose events are all in EventStoreDB')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/copy.ts')).copy(options));
  program
    .command('eventstore-login')
    .description('create the login named in EVENTSTORE_URL, with rights only to read and append')
    .option('--password <name>', 'instead set the password of this login to EVENTSTORE_NEW_PASSWORD')
    .option('--disable <name>', 'instead disable this login')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/eventstore-login.ts')).eventStoreLogin(options));
  addProjectionCommands(program);
  addLogCommands(program);
  return program;
}

function addStaffCommands(program: Command): void {
  const load = () => import('./commands/staff.ts');
  const staff = program.command('staff').description('manage back-office staff; every change is recorded');
  const about = (command: Command) =>
    command
      .option(
        '--user <id>',
        'id of the person, from `staff list`; default: read their personal number from standard input',
      )
      .requiredOption('--reason <text>', 'reason, recorded in the log')
      .option(...JSON_OPTION);
  staff
    .command('list')
    .description('list everyone with a role, and their number of passkeys')
    .option(...JSON_OPTION)
    .action(async (options) => (await load()).listMembers(options));
  about(staff.command('propose <role>'))
    .description('propose a role for a person: admin, approver or analyst; an approver must confirm it')
    .option('--by <id>', 'id of the staff member who proposes it; a different one must approve')
    .action(async (role, options) => (await load()).proposeForMember(role, options));
  about(staff.command('grant <role>'))
    .description('grant a role directly, if fewer than two people could propose and approve it')
    .action(async (role, options) => (await load()).grantToMember(role, options));
  about(staff.command('revoke <role>'))
    .description('propose to revoke a role; once an approver confirms it, the person’s sessions end')
    .option(
      '--by <id|login>',
      'id of the staff member who proposes it; not needed if fewer than two could decide; with --alone, your login',
    )
    .option('--alone', 'revoke the last admin or approver role without a second person; raises an alert')
    .action(async (role, options) => (await load()).revokeFromMember(role, options));
  about(staff.command('reset-passkey'))
    .description('for a person who has lost every passkey: end their sessions and print a new one-time code')
    .action(async (options) => (await load()).resetPasskeyOf(options));
}

function addSimulationCommands(program: Command): void {
  const load = () => import('./commands/simulate.ts');
  const withCounts = (command: Command, months: string, companies: string) =>
    command
      .option('--months <count>', 'length of the history, 1 to 120', months)
      .option('--companies <count>', 'number of companies that apply, 1 to 1000', companies)
      .option('--seed <number>', 'the same seed gives the same history', '7');
  withCounts(program.command('simulate'), '36', '200')
    .description('generate a history in an empty data folder with the product’s own commands and jobs')
    .option('--from <date>', 'first business date', '2026-01-01')
    .option('--papers', 'also produce notices, receipts and messages; takes twice as long')
    .option('--check', 'afterwards verify every hash chain, and rebuild and compare every read model')
    .option(...JSON_OPTION)
    .action(async (options) => (await load()).simulateHistory(options));
  withCounts(program.command('demo'), '12', '40')
    .description('generate a history that ends today and start the product on it')
    .action(async (options) => (await load()).demo(options));
}

function addProjectionCommands(program: Command): void {
  const load = () => import('./commands/projections.ts');
  program
    .command('rebuild [name]')
    .description('rebuild a read model (default: all) beside the active build, compare, then switch')
    .option('--repair', 'switch even if active rows differ from the log, and list those rows')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).rebuild(name, options));
  program
    .command('switch-back <name>')
    .description('switch queries back to the previous build of a read model')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).switchBack(name, options));
  program
    .command('release <name>')
    .description('drop the inactive builds of a read model')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).release(name, options));
  program
    .command('resume <name>')
    .description('resume a read model that is blocked at an event or paused')
    .option(...JSON_OPTION)
    .action(async (name, options) => (await load()).resume(name, options));
  const park = program.command('park').description('parked events');
  park
    .command('list')
    .description('list the events that read models or reactions have parked')
    .option(...JSON_OPTION)
    .action(async (options) => (await load()).listParked(options));
  park
    .command('retry <name> [key]')
    .description('process parked events of a read model, or of the reactions (jobs), again')
    .option(...JSON_OPTION)
    .action(async (name, key, options) => (await load()).retryParked(name, key, options));
}

function addLogCommands(program: Command): void {
  program
    .command('events')
    .description('the event log')
    .command('tail')
    .description('print the end of the log, with personal data masked')
    .option('-n, --last <count>', 'number of positions before the end to start at', '20')
    .option('--after <position>', 'start after this position')
    .option('-f, --follow', 'keep printing new events')
    .option('--category <names...>', 'only streams of these categories')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/events-tail.ts')).eventsTail(options));
  const jobs = program.command('jobs').description('background jobs');
  jobs
    .command('failed')
    .description('list jobs that have used up their attempts')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./commands/jobs.ts')).failedJobs(options));
  jobs
    .command('retry <id>')
    .description('requeue a failed job')
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
