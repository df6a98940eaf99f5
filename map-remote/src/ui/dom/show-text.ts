/** How a text for people gets into the page, with its language where the elements around say another one. */
import type { LocalizedText } from '../../texts/create-texts.js';
import { uniqueId } from './unique-id.js';

/** Writes only what differs: observers hear the rest too. */
export function setLanguage(element: HTMLElement, lang: string | undefined): void {
  if (element.getAttribute('lang') === (lang ?? null)) return;
  if (lang === undefined) element.removeAttribute('lang');
  else element.lang = lang;
  // Our sheet ends what the attribute means for letter forms; browsers without this property don't mind.
  element.style.setProperty('-webkit-locale', lang === undefined ? '' : JSON.stringify(lang));
}

/** As the content of an element. */
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

/** Name or description of an element that holds other things too. */
export interface ElementText {
  show(text: LocalizedText | undefined): void;
}

/**
 * An attribute, as long as the text is in the language of what else the element holds. Else it stands in an element of its own,
 * hidden, which can say its language.
 */
export function createElementText(element: HTMLElement, kind: keyof typeof KINDS): ElementText {
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
    show(text) {
      if (text?.lang !== undefined) return hold(text);
      drop();
      if (text === undefined) element.removeAttribute(attribute);
      else if (element.getAttribute(attribute) !== text.text) element.setAttribute(attribute, text.text);
    },
  };
}
