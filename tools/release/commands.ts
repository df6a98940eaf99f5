import { canIDeployCommand } from './commands/can-i-deploy.ts';
import { forgetHostCommand } from './commands/forget-host.ts';
import { historyCommand } from './commands/history.ts';
import { keygenCommand } from './commands/keygen.ts';
import { promoteCommand } from './commands/promote.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { recordHostCommand } from './commands/record-host.ts';
import { rehearseCommand } from './commands/rehearse.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { rolloutCommand } from './commands/rollout.ts';
import { statusCommand } from './commands/status.ts';
import { verifyCommand } from './commands/verify.ts';
import type { Command } from './command.js';

/** All commands, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  publishCommand,
  verifyCommand,
  recordHostCommand,
  forgetHostCommand,
  canIDeployCommand,
  rehearseCommand,
  promoteCommand,
  rolloutCommand,
  rollbackCommand,
  statusCommand,
  historyCommand,
  pruneCommand,
  keygenCommand,
];
