import type { LocalizedText } from '../texts/create-texts.js';
import { showText } from './dom/show-text.js';

/** So long nothing new must come: a key held down, or a row of jumps, is one movement. */
const PAUSE_MS = 800;

/** Text to be spoken, made when it is; `undefined` if there is nothing to say any more. */
export type Announcement = () => LocalizedText | undefined;

export interface Announcer {
  /** Says it after a pause, in place of what is not said yet of the same topic. */
  say(topic: string, announcement: Announcement): void;
  /** Takes back what is not said yet of a topic. */
  drop(topic: string): void;
  /** Takes away what was said last; what is still to be said comes in its time. */
  clear(): void;
  /** Takes back all, and what was said last. */
  silence(): void;
}

/** The one place in a map's element from which screen readers speak by themselves, when they have said what they are saying. */
export function createAnnouncer(root: HTMLElement): Announcer {
  const region = document.createElement('div');
  region.className = 'mapdock-hidden';
  region.setAttribute('role', 'status');
  root.append(region);
  const waiting = new Map<string, Announcement>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = () => {
    const texts = [...waiting.values()].flatMap((announcement) => announcement() ?? []);
    waiting.clear();
    if (texts.length === 0) return;
    const paragraphs = texts.map((text) => {
      const paragraph = document.createElement('p');
      showText(paragraph, text);
      return paragraph;
    });
    region.replaceChildren(...paragraphs);
  };
  return {
    say(topic, announcement) {
      waiting.set(topic, announcement);
      clearTimeout(timer);
      timer = setTimeout(speak, PAUSE_MS);
    },
    drop: (topic) => void waiting.delete(topic),
    clear: () => region.replaceChildren(),
    silence() {
      waiting.clear();
      clearTimeout(timer);
      region.replaceChildren();
    },
  };
}
