import { createElement, type CSSProperties, type ReactElement } from 'react';
import type { LocaleConfig } from '../config/locale-config.js';
import { DEFAULT_STRINGS } from '../config/map-strings.js';
import { failureKind } from '../errors/error-kinds.js';
import type { MapFailure } from './map-dock-props.js';

export interface FailurePanelProps extends MapFailure {
  /** Texts of the page in place of the English ones. */
  readonly locale: LocaleConfig | undefined;
}

type Key = keyof typeof DEFAULT_STRINGS;

// Style sheets of the page apply to these elements, so each element sets everything that such a sheet may have set.
const PANEL: CSSProperties = {
  all: 'initial',
  colorScheme: 'inherit',
  visibility: 'inherit',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 480px)',
  placeContent: 'safe center',
  justifyItems: 'start',
  gap: 12,
  boxSizing: 'border-box',
  blockSize: '100%',
  padding: 24,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  font: '15px/1.45 system-ui, sans-serif',
  color: 'CanvasText',
  background: 'Canvas',
};
const TITLE: CSSProperties = { all: 'revert', fontSize: 18, lineHeight: 1.3 };
const PLAIN: CSSProperties = { all: 'revert', margin: 0 };
const REVERTED: CSSProperties = { all: 'revert' };
const BUTTON: CSSProperties = {
  all: 'revert',
  minBlockSize: 40,
  padding: '0 14px',
  font: 'inherit',
  color: 'ButtonText',
  background: 'ButtonFace',
  border: '1px solid ButtonBorder',
  borderRadius: 8,
  cursor: 'pointer',
};

/** Says that there is no map, whose fault that is, and what people can do; with details for those who run the page. */
export function FailurePanel({ error, retry, locale }: FailurePanelProps): ReactElement {
  const kind = failureKind(error.code, navigator.onLine);
  const { strings = {}, language } = locale ?? {};
  /** A text of the config, which is in `language` or that of the page, else the built-in English one. */
  const say = (tag: string, key: Key, props: object = {}, builtIn: string = DEFAULT_STRINGS[key]) => {
    const own = strings[key];
    const lang = own === undefined ? 'en' : language;
    return createElement(tag, { ...props, lang, dir: 'auto' }, own ?? builtIn);
  };
  return createElement(
    'div',
    { role: 'alert', style: PANEL },
    kind === 'offline'
      ? say('strong', 'failed.title.offline', { style: TITLE })
      : say('strong', 'failed.title', { style: TITLE }, 'The map could not be loaded'),
    say('p', `failed.text.${kind}`, { style: PLAIN }),
    error.retry !== 'never' &&
      say('button', 'failed.retry', { type: 'button', onClick: retry, style: BUTTON }),
    createElement(
      'details',
      { style: REVERTED },
      say('summary', 'failed.details', { style: REVERTED }),
      createElement('p', { lang: 'en', dir: 'ltr', style: PLAIN }, error.message),
      createElement('code', { style: REVERTED }, error.code),
    ),
  );
}
