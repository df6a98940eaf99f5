import { ChangeDetectionStrategy, Component, signal } from '@angular/core';
import type { MapConfig, MapPointer } from '@mapdock/shared';
import { DockedMap } from './docked-map';
import { loadSettings, type Settings } from './settings';

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
  protected readonly settings = signal<Settings | undefined>(undefined);
  protected readonly failure = signal<string | undefined>(undefined);
  protected readonly isShown = signal(true);
  protected readonly click = signal('No click yet');

  constructor() {
    loadSettings().then(
      (settings) => this.settings.set(settings),
      (error: unknown) => this.failure.set(`mapdock.json could not be read. ${error}`),
    );
  }

  protected goToLisbon(): void {
    this.settings.update((settings) => settings && { ...settings, config: inLisbon(settings.config) });
  }

  protected toggle(): void {
    this.isShown.update((isShown) => !isShown);
  }

  protected showClick({ lngLat: [longitude, latitude] }: MapPointer): void {
    this.click.set(`Clicked at ${longitude.toFixed(2)}, ${latitude.toFixed(2)}`);
  }
}
