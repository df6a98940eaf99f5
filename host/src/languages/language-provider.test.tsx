import { act, render, screen, waitFor } from '@testing-library/react';
import { limitLoads } from '@mapdock/shared/loader-parts';
import userEvent from '@testing-library/user-event';
import { useLanguageChoice } from './language-choice.js';
import { LanguageProvider } from './language-provider.js';
import { createLastLanguage } from './last-language.js';
import type { Language } from './match-language.js';
import { useTexts } from './use-texts.js';

const CONFIG_URL = 'https://host.example/config.json';
const memory = createLastLanguage(CONFIG_URL);

function Page() {
  const { text } = useTexts();
  const { chosen, choose, state } = useLanguageChoice();
  return (
    <>
      <p>{text('about.open')}</p>
      <p>{`${chosen ?? 'none'} chosen${state === 'settled' ? '' : `, ${state}`}`}</p>
      <button onClick={() => choose('ar')}>ar</button>
      <button onClick={() => choose('de')}>de</button>
      <button onClick={() => choose('fr')}>fr</button>
      <button onClick={() => choose(undefined)}>automatic</button>
    </>
  );
}

async function open(byDefault: Language = 'en') {
  const page = render(
    <LanguageProvider byDefault={byDefault} memory={memory}>
      <Page />
    </LanguageProvider>,
  );
  await act(async () => {});
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, close: page.unmount };
}

const html = document.documentElement;
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a choice changes the page and is there at the next visit', async () => {
  const first = await open();
  expect(screen.getByText('About')).toBeVisible();
  await first.press('ar');
  await waitFor(() => expect(html).toHaveAttribute('dir', 'rtl'));
  expect(html.lang).toBe('ar');
  expect(screen.queryByText('About')).not.toBeInTheDocument();
  first.close();

  const second = await open();
  await waitFor(() => expect(html.lang).toBe('ar'));
  expect(screen.getByText('ar chosen')).toBeVisible();
  await second.press('automatic');
  await waitFor(() => expect(html).toHaveAttribute('dir', 'ltr'));
  expect(screen.getByText('About')).toBeVisible();
  expect(memory.read()).toEqual({ lang: 'en', dir: 'ltr', isChosen: false });
});

test('a language that was not chosen does not outlive another default', async () => {
  const first = await open('de');
  await waitFor(() => expect(memory.read()).toEqual({ lang: 'de', dir: 'ltr', isChosen: false }));
  first.close();
  await open('en');
  expect(screen.getByText('About')).toBeVisible();
});

test('a language that does not load leaves the page in the one before, and says so', async () => {
  const { press } = await open();
  setOnline(false);
  await press('de');
  expect(await screen.findByText('de chosen, failed')).toBeVisible();
  expect(screen.getByText('About')).toBeVisible();
  expect(html.lang).toBe('en');
});

test('a language that is chosen is requested, however often its file has failed a moment ago', async () => {
  for (let each = 0; each < 3; each += 1)
    await limitLoads('host:language-fr', async () => ({
      ok: false,
      error: new Error('Loading chunk failed'),
    }));
  const { press } = await open();
  await press('fr');
  await waitFor(() => expect(html.lang).toBe('fr'));
});

test.each(['{"lang":"xx","dir":"ltr","isChosen":true}', '{"lang":5}', 'null', '{'])(
  'survives what others have stored: %s',
  async (stored) => {
    localStorage.setItem(`mapdock:language:${CONFIG_URL}`, stored);
    await open();
    expect(screen.getByText('none chosen')).toBeVisible();
  },
);
