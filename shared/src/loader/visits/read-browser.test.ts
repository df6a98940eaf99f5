import { readBrowser } from './read-browser.js';

const MOZILLA = 'Mozilla/5.0 (X11; Linux x86_64)';
const CHROME = `${MOZILLA} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.7000.1 Safari/537.36`;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [CHROME, 'chrome', '156'],
  [CHROME.replace('Chrome', 'HeadlessChrome'), 'chrome', '156'],
  [`${CHROME} Edg/155.0.1.2`, 'edge', '155'],
  [`${CHROME} OPR/120.0.0.0`, 'other', '120'],
  [`${MOZILLA.replace(')', '; rv:153.0)')} Gecko/20100101 Firefox/153.0`, 'firefox', '153'],
  [`${MOZILLA} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`, 'safari', '26'],
  [`${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`, 'safari', '19'],
  [`${IPHONE} CriOS/150.0.1 Mobile/15E148 Safari/604.1`, 'chrome', '150'],
  ['curl/8.0', 'other', ''],
  ['', 'other', ''],
])('%s', (userAgent, name, version) => {
  expect(readBrowser(userAgent)).toEqual({ name, version });
});
