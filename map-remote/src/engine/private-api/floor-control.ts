import type { EngineControl, EngineModule } from '../engine-module.js';

type Floor = Parameters<InstanceType<EngineModule['IndoorControl']>['_createFloorButton']>[0];

/**
 * Creates the engine's buttons for floors so that they can be used by keyboard and screen reader. With each press the engine makes all buttons
 * anew (`IndoorControl._render`), by which the one with the focus loses it; it says which floor is shown by a colour alone; and it names a floor
 * by the first three characters of its name (`_createFloorButton`). If the engine has no such members, its buttons stay as it makes them.
 */
export function createFloorControl(engine: EngineModule): EngineControl {
  class FloorControl extends engine.IndoorControl {
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
    }
    /** What a button stands for: a floor, or what the engine's class says. */
    private keyOf(button: Element): string | undefined {
      const floorId = this.floorIds.get(button);
      return floorId === undefined ? button.classList[0] : `floor ${floorId}`;
    }
  }
  return new FloorControl();
}
