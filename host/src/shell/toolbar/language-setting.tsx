import { useId } from 'react';
import { useLanguageChoice } from '../../languages/language-choice.js';
import { LANGUAGES } from '../../languages/match-language.js';
import { useTexts } from '../../languages/use-texts.js';

/** The languages by their own names, so that people find theirs whatever the page is in. */
const NAMES = LANGUAGES.map((language) => ({
  language,
  name: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
})).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** The choice of the page's language. It is the browser's own list, which has a form for each device. */
export function LanguageSetting() {
  const { text } = useTexts();
  const { chosen, choose, wanted, state } = useLanguageChoice();
  const id = useId();
  return (
    <div className="choices">
      <label className="choices-label" htmlFor={id}>
        {text('settings.language')}
      </label>
      <select
        id={id}
        className="field"
        value={chosen ?? ''}
        onChange={({ target }) => choose(LANGUAGES.find((language) => language === target.value))}
      >
        <option value="">{text('settings.style.automatic')}</option>
        {NAMES.map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      <p className="hint" role="status">
        {state === 'loading' &&
          text('late.loading', { name: NAMES.find(({ language }) => language === wanted)?.name ?? wanted })}
        {state === 'failed' && text('settings.language.failed')}
      </p>
    </div>
  );
}
