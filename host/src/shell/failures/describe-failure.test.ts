import type { ErrorCode } from '@mapdock/shared';
import { createTexts } from '../../languages/texts.js';
import { describeFailure } from './describe-failure.js';

const { text } = createTexts('en');
const textsOf = (code: string, isOnline = true) => {
  const { title, sentence } = describeFailure(code as ErrorCode, isOnline);
  return `${text(title)}. ${text(sentence)}`;
};

test('explains whether the connection or the site is at fault', () => {
  expect(textsOf('REMOTE_UNREACHABLE')).toMatch(/^The map can’t be reached\. .*Check your connection/);
  expect(textsOf('REMOTE_INVALID')).toMatch(/not of your device or your connection/);
});

test('reports an offline device where that may be the reason', () => {
  expect(textsOf('REMOTE_TIMEOUT', false)).toMatch(/^You are offline\. Your device is not connected/);
  expect(textsOf('TILES_TIMEOUT', false)).toMatch(/^You are offline/);
  expect(textsOf('REMOTE_INVALID', false)).not.toMatch(/offline/);
});

test('has texts for unknown codes', () => {
  expect(textsOf('INVENTED_LATER')).toMatch(/^This site has a fault\. This is a fault of this site/);
});

test('tells whose a mistake in the settings is, and never blames the connection', () => {
  for (const code of ['CONFIG_INVALID', 'HOST_CONFIG_INVALID', 'HOST_CONFIG_UNREADABLE'] as const) {
    expect(textsOf(code)).toMatch(/^Those who run this site have to correct its settings\. /);
    expect(describeFailure(code, false)).toMatchObject({ isForOperator: true });
    expect(textsOf(code, false)).not.toMatch(/Check your connection|offline/);
  }
  expect(describeFailure('REMOTE_THREW', true).isForOperator).toBe(false);
});
