import type { ErrorCode } from '@mapdock/shared';
import { createTexts } from '../../languages/texts.js';
import { describeFailure } from './describe-failure.js';

const { text } = createTexts('en');
const said = (code: string, isOnline = true) => {
  const { title, sentence } = describeFailure(code as ErrorCode, isOnline);
  return `${text(title)}. ${text(sentence)}`;
};

test('says whether it may be the connection, or is the site’s fault', () => {
  expect(said('REMOTE_UNREACHABLE')).toMatch(/^The map can’t be reached\. .*Check your connection/);
  expect(said('REMOTE_INVALID')).toMatch(/not of your device or your connection/);
});

test('calls offline offline, where that may be the reason', () => {
  expect(said('REMOTE_TIMEOUT', false)).toMatch(/^You are offline\. Your device is not connected/);
  expect(said('TILES_TIMEOUT', false)).toMatch(/^You are offline/);
  expect(said('REMOTE_INVALID', false)).not.toMatch(/offline/);
});

test('has something to say of codes that it does not know', () => {
  expect(said('INVENTED_LATER')).toMatch(/^Something is missing\. This is a fault of this site/);
});
