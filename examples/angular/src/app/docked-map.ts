import {
  ChangeDetectionStrategy,
  Component,
  computed,
  CUSTOM_ELEMENTS_SCHEMA,
  input,
  output,
} from '@angular/core';
import type { MapConfig, MapPointer } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock';

/** The map as a component of this app. It fills its parent. */
@Component({
  selector: 'app-docked-map',
  templateUrl: './docked-map.html',
  styleUrl: './docked-map.css',
  // Allows <map-dock> in the template: Angular sets its attributes and listens to its events as for any element.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DockedMap {
  readonly config = input.required<MapConfig>();
  readonly mapClick = output<MapPointer>();
  /** The config as JSON text, since the server writes attributes into its HTML, and an attribute can't hold an object. */
  protected readonly json = computed(() => JSON.stringify(this.config()));
}
