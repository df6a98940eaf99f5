/** Mouse and keyboard of a page in WebKit by WebDriver. Its events are trusted like a user's; those that a script dispatches are not. */
import type { WebKitSession } from './webkit-session.ts';

/** WebDriver's values of keys without a character, by Playwright's name: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = new Map([
  ['Backspace', '\uE003'],
  ['Tab', '\uE004'],
  ['Enter', '\uE006'],
  ['Shift', '\uE008'],
  ['Control', '\uE009'],
  ['Alt', '\uE00A'],
  ['Escape', '\uE00C'],
  ['PageUp', '\uE00E'],
  ['PageDown', '\uE00F'],
  ['End', '\uE010'],
  ['Home', '\uE011'],
  ['ArrowLeft', '\uE012'],
  ['ArrowUp', '\uE013'],
  ['ArrowRight', '\uE014'],
  ['ArrowDown', '\uE015'],
  ['Delete', '\uE017'],
]);

const BUTTONS: Record<string, number> = { left: 0, middle: 1, right: 2 };

function keyValue(name: string) {
  const value = [...name].length === 1 ? name : KEYS.get(name);
  if (value === undefined) throw new Error(`No WebDriver key for "${name}". Add it to KEYS.`);
  return value;
}

/** Makes the implementation that Playwright's keyboard of a page calls with resolved keys. */
export function createKeyboard(
  session: WebKitSession,
  scripted: { sendText(progress: unknown, text: string): Promise<void> },
) {
  const act = (type: string, name: string) =>
    session.act({ type: 'key', id: 'keyboard', actions: [{ type, value: keyValue(name) }] });
  return {
    keydown: (_progress: unknown, _modifiers: unknown, name: string) => act('keyDown', name),
    keyup: (_progress: unknown, _modifiers: unknown, name: string) => act('keyUp', name),
    // Inserted text has no keys, so Playwright's own script inserts it.
    sendText: (progress: unknown, text: string) => scripted.sendText(progress, text),
  };
}

/** Makes the implementation that Playwright's mouse of a page calls. */
export function createMouse(session: WebKitSession) {
  const act = (action: object) =>
    session.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] });
  const press = (type: string) => (_progress: unknown[], _x: number, _y: number, button: string) =>
    act({ type, button: BUTTONS[button] });
  return {
    move: (_progress: unknown, x: number, y: number) =>
      act({ type: 'pointerMove', origin: 'viewport', duration: 0, x: Math.round(x), y: Math.round(y) }),
    down: press('pointerDown'),
    up: press('pointerUp'),
    wheel: (
      _progress: unknown,
      x: number,
      y: number,
      _buttons: unknown,
      _modifiers: unknown,
      deltaX: number,
      deltaY: number,
    ) =>
      session.act({
        type: 'wheel',
        id: 'wheel',
        actions: [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX, deltaY }],
      }),
  };
}
