import type { EngineControl, EngineModule } from '../../engine-module.js';

type EngineFloorControl = InstanceType<EngineModule['IndoorControl']>;
type Floor = Parameters<EngineFloorControl['_createFloorButton']>[0];
type Model = Parameters<EngineFloorControl['_onIndoorUpdate']>[0];

/** What is shown of buildings. */
interface Choice {
  /** Floors that people have chosen by the buttons, at most one of each building. */
  readonly floorIds: Set<string>;
  /** Whether the floors of the building in view were hidden last, by whatever. */
  isHidden: boolean;
}

/** The choices of each mounted map: engine maps and their styles come and go. */
const choices = new WeakMap<object, Choice>();

function choiceOf(owner: object): Choice {
  const choice = choices.get(owner) ?? { floorIds: new Set(), isHidden: false };
  choices.set(owner, choice);
  return choice;
}

/**
 * Creates the engine's buttons for floors so that they can be used by keyboard and screen reader. With each press the engine makes all buttons
 * anew (`IndoorControl._render`), by which the one with the focus loses it; it says which floor is shown by a colour alone; and it names a floor
 * by the first three characters of its name (`_createFloorButton`). If the engine has no such members, its buttons stay as it makes them.
 *
 * Another style, or another engine map of the same `owner`, shows the floors that were chosen before, once it has them (`IndoorManager`, one for
 * each style, tells `_onIndoorUpdate`): without it each of them begins with the floors that the data name.
 */
export function createFloorControl(engine: EngineModule, owner: object): EngineControl {
  const choice = choiceOf(owner);
  class FloorControl extends engine.IndoorControl {
    private manager: unknown;
    private floors: readonly Floor[] = [];
    /** Floors that were chosen, and have not been shown yet by the style in use. */
    private missing = new Set<string>();
    private isToHide = false;
    private shown: readonly HTMLElement[] = [];
    private readonly floorIds = new WeakMap<Element, string>();

    override _render(): void {
      const root = this._container?.getRootNode() as Document | ShadowRoot | undefined;
      const focused = this.shown.indexOf(root?.activeElement as HTMLElement);
      const before = this.shown[focused];
      super._render();
      this.shown = [...(this._container?.children ?? [])] as HTMLElement[];
      for (const button of this.shown) {
        // Arrows are pressed, but have no state.
        if (button.matches('.mapboxgl-ctrl-indoor-toggle, .mapboxgl-ctrl-level-button'))
          button.setAttribute('aria-pressed', `${button.matches('.mapboxgl-ctrl-level-button-selected')}`);
      }
      if (before === undefined) return;
      const same = this.shown.find((button) => this.keyOf(button) === this.keyOf(before));
      // At either end of the floors a floor has the place of the arrow.
      const successor = same ?? this.shown[focused] ?? this.shown[0];
      successor?.focus({ preventScroll: true });
    }
    override _createFloorButton(floor: Floor): void {
      super._createFloorButton(floor);
      const button = this._container?.lastElementChild;
      if (!button) return;
      const name = floor.name?.trim();
      if (name) button.setAttribute('aria-label', name);
      this.floorIds.set(button, floor.id);
      button.addEventListener('click', () => {
        for (const { id } of this.floors) choice.floorIds.delete(id);
        choice.floorIds.add(floor.id);
      });
    }
    /** The engine's control stops to look for the manager of another style once it has one (`_updateConnection`). */
    override _onStyleData(): void {
      if (this.manager !== this._map?.style?.indoorManager) super._onStyleData();
      this._map?.off('idle', this._onStyleData).on('idle', this._onStyleData);
    }
    override _onIndoorUpdate(model: Model): void {
      this.floors = model?.floors ?? [];
      super._onIndoorUpdate(model);
      const indoorManager = this._map?.style?.indoorManager;
      if (this.manager !== indoorManager) {
        this.manager = indoorManager;
        this.missing = new Set(choice.floorIds);
        this.isToHide = choice.isHidden;
      }
      if (this.floors.length === 0) return;
      // Each call below makes the manager tell of its new state, within the call.
      if (this.isToHide) {
        this.isToHide = false;
        this._map?._setIndoorActiveFloorsVisibility(false);
      } else {
        // The engine shows them by itself too, when a building comes into view, and so may a script of the page.
        choice.isHidden = model?.activeFloorsVisible === false;
      }
      const found = this.floors.find(({ id }) => this.missing.has(id));
      if (found === undefined) return;
      this.missing.delete(found.id);
      if (model?.selectedFloorId !== found.id) this._map?._selectIndoorFloor(found.id);
    }
    /** What a button stands for: a floor, or what the engine's class says. */
    private keyOf(button: Element): string | undefined {
      const floorId = this.floorIds.get(button);
      return floorId === undefined ? button.classList[0] : `floor ${floorId}`;
    }
  }
  return new FloorControl();
}
