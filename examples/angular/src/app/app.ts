import { ChangeDetectionStrategy, Component, signal } from '@angular/core';
import type { MapConfig, MapPointer } from '@mapdock/shared';
import { DockedMap } from './docked-map';
import { injectSettings } from './settings';

/** Makes the next config. A config is always complete, and is never changed in place: the map compares its parts by identity. */
const inLisbon = (config: MapConfig): MapConfig => ({
  ...config,
  camera: { ...config.camera, center: [-9.14, 38.72] },
  label: 'Map of Lisbon',
});

@Component({
  selector: 'app-root',
  imports: [DockedMap],
  templateUrl: './app.html',
  styleUrl: './app.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class App {
  protected readonly config = signal(injectSettings().config);
  protected readonly isShown = signal(true);
  protected readonly click = signal('No click yet');

  protected goToLisbon(): void {
    this.config.update(inLisbon);
  }

  protected toggle(): void {
    this.isShown.update((isShown) => !isShown);
  }

  protected showClick({ lngLat: [longitude, latitude] }: MapPointer): void {
    this.click.set(`Clicked at ${longitude.toFixed(2)}, ${latitude.toFixed(2)}`);
  }
}
