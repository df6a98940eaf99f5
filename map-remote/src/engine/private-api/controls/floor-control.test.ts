import type { EngineModule } from '../../engine-module.js';
import { createFloorControl } from './floor-control.js';

const SELECTED = 'mapboxgl-ctrl-level-button-selected';

interface Floor {
  readonly id: string;
  readonly name: string;
  readonly zIndex: number;
}

/** The parts of the engine's control that work together with what is overridden. */
class IndoorControl {
  readonly _container = document.createElement('div');
  floors: readonly Floor[] = [];
  selected: string | undefined;
  hasArrow = false;
  add(className: string): HTMLElement {
    const button = Object.assign(document.createElement('button'), { className });
    this._container.append(button);
    return button;
  }
  _render(): void {
    this._container.innerHTML = '';
    this.add('mapboxgl-ctrl-indoor-toggle').classList.toggle(SELECTED, this.selected === undefined);
    if (this.hasArrow) this.add('mapboxgl-ctrl-arrow-up');
    for (const floor of this.floors) this._createFloorButton(floor);
  }
  _createFloorButton({ id, name, zIndex }: Floor): void {
    const button = this.add('mapboxgl-ctrl-level-button');
    button.textContent = name.trim().slice(0, 3) || `${zIndex}`;
    button.setAttribute('aria-label', button.textContent);
    button.classList.toggle(SELECTED, id === this.selected);
  }
}

const FLOORS: readonly Floor[] = [
  { id: 'b', name: 'Upper floor', zIndex: 1 },
  { id: 'a', name: ' Ground floor', zIndex: 0 },
  { id: 'c', name: '', zIndex: -1 },
];

function createShown(root: ParentNode = document.body) {
  const engine = { IndoorControl } as unknown as EngineModule;
  const control = createFloorControl(engine, {}) as unknown as IndoorControl;
  root.replaceChildren(control._container);
  const render = (changes: Partial<IndoorControl> = {}) => {
    Object.assign(control, changes);
    control._render();
  };
  render({ floors: FLOORS, selected: 'a' });
  const buttons = () => [...control._container.children] as HTMLElement[];
  return {
    control,
    render,
    buttons,
    pressed: () => buttons().map((each) => each.getAttribute('aria-pressed')),
  };
}

test('a floor is named by its whole name, or by its level, and keeps its short text', () => {
  const floors = createShown().buttons().slice(1);
  expect(floors.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Upper floor',
    'Ground floor',
    '-1',
  ]);
  expect(floors.map(({ textContent }) => textContent)).toEqual(['Upp', 'Gro', '-1']);
});

test('the chosen floor is pressed, or the button that hides all', () => {
  const { render, pressed } = createShown();
  expect(pressed()).toEqual(['false', 'false', 'true', 'false']);
  render({ selected: undefined, hasArrow: true });
  expect(pressed()).toEqual(['true', null, 'false', 'false', 'false']);
});

test.each<[string, () => ParentNode]>([
  ['the page', () => document.body],
  [
    'a shadow root',
    () => {
      const host = document.createElement('div');
      document.body.append(host);
      return host.attachShadow({ mode: 'open' });
    },
  ],
])('the focus stays on the same floor in %s, when others come before it', (_where, makeRoot) => {
  const root = makeRoot();
  const { render, buttons } = createShown(root);
  buttons()[1]?.focus();
  render({ hasArrow: true, selected: 'b' });
  expect((root.getRootNode() as Document).activeElement).toBe(buttons()[2]);
  expect(buttons()[2]?.textContent).toBe('Upp');
});

test('the focus goes from an arrow to the floor in its place, and to the first button if there is none', () => {
  const { render, buttons } = createShown();
  render({ hasArrow: true });
  buttons()[1]?.focus();
  render({ hasArrow: false });
  expect(document.activeElement).toBe(buttons()[1]);
  buttons()[3]?.focus();
  render({ floors: FLOORS.slice(0, 1) });
  expect(document.activeElement).toBe(buttons()[0]);
});

test('buttons that are made anew take no focus from elsewhere', () => {
  const { render } = createShown();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  render({ selected: 'b' });
  expect(document.activeElement).toBe(other);
});
