import type { LocalizedText } from '../texts/create-texts.js';
import { showText } from './dom/show-text.js';

/** Pause without a new text before one is announced: a key held down, or a series of jumps, is one movement. */
const PAUSE_MS = 800;

/**
 * Makes the text when it is announced; `undefined` if there is nothing to announce any more. A promise says when to ask once more: until
 * then the text is pending. It must not reject.
 */
export type Announcement = () => LocalizedText | Promise<unknown> | undefined;

/** The live region in a map's element, which screen readers announce after finishing their current text. */
export function createAnnouncer(root: HTMLElement) {
  const region = document.createElement('div');
  region.className = 'mapdock-hidden';
  region.setAttribute('role', 'status');
  root.append(region);
  const waiting = new Map<string, Announcement>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Topics whose text waits for a promise and not for the pause. */
  const held = new Set<string>();

  const speakHeld = () => {
    const topics = new Set(held);
    held.clear();
    if (topics.size > 0) speak(topics);
  };
  const speak = (topics: ReadonlySet<string> = new Set(waiting.keys())) => {
    const texts: LocalizedText[] = [];
    for (const [topic, announcement] of waiting) {
      if (!topics.has(topic)) continue;
      const text = announcement();
      if (text instanceof Promise) {
        // Texts that wait for the same code are announced together, since the later one would replace the other.
        held.add(topic);
        void text.then(speakHeld);
        continue;
      }
      waiting.delete(topic);
      if (text !== undefined) texts.push(text);
    }
    if (texts.length === 0) return;
    const paragraphs = texts.map((text) => {
      const paragraph = document.createElement('p');
      showText(paragraph, text);
      return paragraph;
    });
    region.replaceChildren(...paragraphs);
  };
  return {
    /** Announces a text after a pause, in place of a pending one of the same topic. */
    announce(topic: string, announcement: Announcement) {
      // A script of the page may have emptied the root. Now, since screen readers must know the region before its text changes.
      if (region.parentNode === null) root.append(region);
      held.delete(topic);
      waiting.set(topic, announcement);
      clearTimeout(timer);
      timer = setTimeout(() => speak(), PAUSE_MS);
    },
    /** Drops a pending text of a topic. */
    drop(topic: string) {
      held.delete(topic);
      waiting.delete(topic);
    },
    /** Removes the text that was announced last. Pending texts are still announced. */
    clear: () => region.replaceChildren(),
    /** Drops all pending texts, and removes the one that was announced last. */
    silence() {
      held.clear();
      waiting.clear();
      clearTimeout(timer);
      region.replaceChildren();
    },
  };
}
