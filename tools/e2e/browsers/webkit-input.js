/** Mouse and keyboard of a page in WebKit by WebDriver. Its events are trusted like a user's; those that a script dispatches are not. */

/** @typedef {import('./webkit-session.js').WebKitSession} WebKitSession */

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

/** @type {Record<string, number>} */
const BUTTONS = { left: 0, middle: 1, right: 2 };

/** @param {string} name */
function keyValue(name) {
  const value = [...name].length === 1 ? name : KEYS.get(name);
  if (value === undefined) throw new Error(`No WebDriver key for "${name}". Add it to KEYS.`);
  return value;
}

/**
 * Makes the implementation that Playwright's keyboard of a page calls with resolved keys.
 * @param {WebKitSession} session
 * @param {{ sendText(progress: unknown, text: string): Promise<void> }} scripted
 */
export function createKeyboard(session, scripted) {
  const act = (/** @type {string} */ type, /** @type {string} */ name) =>
    session.act({ type: 'key', id: 'keyboard', actions: [{ type, value: keyValue(name) }] });
  return {
    keydown: (
      /** @type {unknown} */ _progress,
      /** @type {unknown} */ _modifiers,
      /** @type {string} */ name,
    ) => act('keyDown', name),
    keyup: (
      /** @type {unknown} */ _progress,
      /** @type {unknown} */ _modifiers,
      /** @type {string} */ name,
    ) => act('keyUp', name),
    // Inserted text has no keys, so Playwright's own script inserts it.
    sendText: (/** @type {unknown} */ progress, /** @type {string} */ text) =>
      scripted.sendText(progress, text),
  };
}

/**
 * Makes the implementation that Playwright's mouse of a page calls.
 * @param {WebKitSession} session
 */
export function createMouse(session) {
  const act = (/** @type {object} */ action) =>
    session.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] });
  const press =
    (/** @type {string} */ type) =>
    (
      /** @type {unknown[]} */ _progress,
      /** @type {number} */ _x,
      /** @type {number} */ _y,
      /** @type {string} */ button,
    ) =>
      act({ type, button: BUTTONS[button] });
  return {
    move: (/** @type {unknown} */ _progress, /** @type {number} */ x, /** @type {number} */ y) =>
      act({ type: 'pointerMove', origin: 'viewport', duration: 0, x: Math.round(x), y: Math.round(y) }),
    down: press('pointerDown'),
    up: press('pointerUp'),
    wheel: (
      /** @type {unknown} */ _progress,
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {unknown} */ _buttons,
      /** @type {unknown} */ _modifiers,
      /** @type {number} */ deltaX,
      /** @type {number} */ deltaY,
    ) =>
      session.act({
        type: 'wheel',
        id: 'wheel',
        actions: [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX, deltaY }],
      }),
  };
}
