import type { ErrorCode } from '@mapdock/shared';
import { errorKind, isOfConnection } from '@mapdock/shared/loader-parts';
import english from '../../languages/en.json';
import type { TextKey } from '../../languages/texts.js';

export interface FailureDescription {
  readonly title: TextKey;
  readonly sentence: TextKey;
  /** Whether the failure is a mistake in the settings, which the details name for those who can correct it. */
  readonly isForOperator: boolean;
}

const isText = (key: string): key is TextKey => Object.hasOwn(english, key);

/**
 * Returns the title and the sentence that the page shows for an error code. All codes of a kind share one sentence. A release newer than
 * this host may report an unknown code, which gets a general title. Pure.
 */
export function describeFailure(code: ErrorCode, isOnline: boolean): FailureDescription {
  const kind = errorKind(code);
  if (!isOnline && isOfConnection(kind)) {
    return { title: 'failure.title.offline', sentence: 'failure.sentence.offline', isForOperator: false };
  }
  const titles = [`failure.title.${code}`, `failure.title.${kind}`];
  return {
    title: titles.find(isText) ?? 'failure.title.other',
    sentence: `failure.sentence.${kind}`,
    isForOperator: kind === 'operator',
  };
}
