/** Some languages by their own names. The map has no strings in the last one, and uses English in its place. */
const LANGUAGES = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'zh-Hans': '简体中文',
  he: 'עברית',
};
const RIGHT_TO_LEFT = ['ar', 'he'];

export function run({ mount, container, config, edit }) {
  const element = document.createElement('div');
  container.append(element);
  const handle = mount(element, config);

  const picker = document.createElement('select');
  for (const [tag, name] of Object.entries(LANGUAGES)) {
    const option = new Option(name, tag, false, tag === config.language);
    option.lang = tag;
    picker.append(option);
  }
  picker.addEventListener('change', () => {
    const language = picker.value;
    const direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
    edit((latest) => ({ ...latest, language, locale: { ...latest.locale, language, direction } }));
  });
  const label = document.createElement('label');
  label.append('Language ', picker);
  const list = document.createElement('ul');
  list.setAttribute('aria-label', 'What the map says');
  container.before(label, list);

  /** Lists the names of the buttons and the last announcement, each with the language that the map marks it with. */
  const show = () => {
    const sources = [...element.querySelectorAll('button[aria-label], [role=status] > p')];
    const items = sources.map((source) => {
      const item = document.createElement('li');
      const text = document.createElement('bdi');
      const tag = document.createElement('code');
      text.textContent = source.ariaLabel ?? source.textContent;
      text.lang = source.closest('[lang]').lang;
      tag.textContent = text.lang;
      item.append(text, ' ', tag);
      return item;
    });
    list.replaceChildren(...items);
  };
  new MutationObserver(show).observe(element, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-label', 'lang'],
  });
  return handle;
}
