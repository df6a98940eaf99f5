/** Shows texts for people in the page, with their language where the elements around have another one. */
import type { LocalizedText } from '../../texts/create-texts.js';
import { uniqueId } from './unique-id.js';

/** Sets only what differs, since observers of the page are notified of equal values too. */
export function setLanguage(element: HTMLElement, lang: string | undefined): void {
  if (element.getAttribute('lang') === (lang ?? null)) return;
  if (lang === undefined) element.removeAttribute('lang');
  else element.lang = lang;
  // Our style sheet resets what the attribute means for the shapes of characters; browsers without this property ignore it.
  element.style.setProperty('-webkit-locale', lang === undefined ? '' : JSON.stringify(lang));
}

/** Shows a text as the content of an element. */
export function showText(element: HTMLElement, { text, lang, dir }: LocalizedText): void {
  if (element.textContent !== text) element.textContent = text;
  setLanguage(element, lang);
  if (dir === undefined) element.removeAttribute('dir');
  else if (element.dir !== dir) element.dir = dir;
}

const KINDS = {
  label: { attribute: 'aria-label', reference: 'aria-labelledby' },
  description: { attribute: 'aria-description', reference: 'aria-describedby' },
} as const;

/**
 * The name or description of an element that also has other content. A text is an attribute if it is in the language of the element's other
 * content. Else the text is in a hidden element of its own, which can have its language.
 */
export function createElementText(element: HTMLElement, kind: keyof typeof KINDS) {
  const { attribute, reference } = KINDS[kind];
  let holder: HTMLElement | undefined;
  const drop = () => {
    if (holder === undefined) return;
    holder.remove();
    element.removeAttribute(reference);
    holder = undefined;
  };
  const hold = (text: LocalizedText) => {
    if (holder === undefined) {
      holder = document.createElement('span');
      holder.className = 'mapdock-own-language';
      holder.id = uniqueId();
      holder.hidden = true;
      element.append(holder);
      element.setAttribute(reference, holder.id);
      element.removeAttribute(attribute);
    }
    showText(holder, text);
  };
  return {
    show(text: LocalizedText | undefined) {
      if (text?.lang !== undefined) return hold(text);
      drop();
      if (text === undefined) element.removeAttribute(attribute);
      else if (element.getAttribute(attribute) !== text.text) element.setAttribute(attribute, text.text);
    },
  };
}
