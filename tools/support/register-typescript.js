/**
 * Lets Node import TypeScript. From Node 22.18 on it can do that by itself; before, ts-blank-space replaces types by spaces. Neither changes the
 * code: functions are sent to pages as text, and tsx would add calls of a helper (`__name`) to them that no page has.
 */
if (!('typescript' in process.features && process.features.typescript))
  await import('ts-blank-space/register');
