import { canIDeployCommand } from './commands/can-i-deploy.js';
import { forgetHostCommand } from './commands/forget-host.js';
import { historyCommand } from './commands/history.js';
import { keygenCommand } from './commands/keygen.js';
import { promoteCommand } from './commands/promote.js';
import { pruneCommand } from './commands/prune.js';
import { publishCommand } from './commands/publish.js';
import { recordHostCommand } from './commands/record-host.js';
import { rehearseCommand } from './commands/rehearse.js';
import { rollbackCommand } from './commands/rollback.js';
import { rolloutCommand } from './commands/rollout.js';
import { statusCommand } from './commands/status.js';
import { verifyCommand } from './commands/verify.js';

/** All commands, in the order in which the help lists them. @type {readonly import('./command.js').Command[]} */
export const COMMANDS = [
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
