import { createProgram } from '../support/command/create-program.ts';

interface LabCommand {
  readonly description: string;
  /** Loads the command, and runs it with its own arguments; gives the exit code. */
  readonly run: (args: string[]) => Promise<number>;
}

/** Each command is loaded only when it is called, since most of them load a browser's driver. */
const COMMANDS: Record<string, LabCommand> = {
  bench: {
    description: 'measures the built map-remote, and other ways to show a map for comparison',
    run: async (args) => (await import('./bench/run-bench-command.ts')).runBenchCommand(args),
  },
  faults: {
    description: 'tries every fault that a file or a page of the product can have',
    run: async (args) => (await import('./faults/run-faults-command.ts')).runFaultsCommand(args),
  },
  skew: {
    description: 'keeps many pages open while releases are published, promoted and deleted',
    run: async (args) => (await import('./skew/run-skew-command.ts')).runSkewCommand(args),
  },
  fuzz: {
    description: 'mounts and updates maps with hostile configs; the page must survive all of them',
    run: async (args) => (await import('./fuzz/run-fuzz-command.ts')).runFuzzCommand(args),
  },
  visits: {
    description: 'visits pages while random faults, acts and releases happen to them',
    run: async (args) => (await import('./visits/run-visits-command.ts')).runVisitsCommand(args),
  },
  rollouts: {
    description: 'simulates rollouts, to see how often a good release is withdrawn and a bad one is not',
    run: async (args) => (await import('./rollouts/run-rollouts-command.ts')).runRolloutsCommand(args),
  },
  'lock-peer': {
    description: 'makes the lockfile of an app that the bench compares with again',
    run: async (args) => (await import('./bench/peers/run-lock-peer-command.ts')).runLockPeerCommand(args),
  },
};

/**
 * Runs one of the lab's commands.
 * @param args of the command line: the name of the command, and what is meant for it
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runLab(args: string[]): Promise<number> {
  let exitCode = 0;
  const program = createProgram('npm run lab --')
    .helpCommand(false)
    .description('Measures and breaks the built product.')
    .addHelpText('after', '\nEach command has a help of its own: npm run lab -- faults --help');
  for (const [name, { description, run }] of Object.entries(COMMANDS)) {
    program
      .command(name)
      .description(description)
      .argument('[arguments...]')
      .helpOption(false)
      .allowUnknownOption()
      .action(async (given) => {
        exitCode = await run(given);
      });
  }
  await program.parseAsync(args, { from: 'user' });
  return exitCode;
}
