import {
  ChangeDetectionStrategy,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  input,
  output,
  signal,
  type OnInit,
} from '@angular/core';
import type { MapConfig, MapdockError, MapPointer } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock';
import { loadEmbed } from './load-embed';

type EmbedStatus =
  | { readonly name: 'loading' }
  | { readonly name: 'defined' }
  | { readonly name: 'failed'; readonly error: MapdockError };

/** The map as a component of this app. It fills its parent. */
@Component({
  selector: 'app-docked-map',
  templateUrl: './docked-map.html',
  styleUrl: './docked-map.css',
  // Allows <map-dock> in the template: Angular sets its properties and listens to its events as for any element.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DockedMap implements OnInit {
  /** Address of embed.js. */
  readonly embed = input.required<string>();
  readonly config = input.required<MapConfig>();
  readonly mapClick = output<MapPointer>();

  protected readonly status = signal<EmbedStatus>({ name: 'loading' });

  ngOnInit(): void {
    this.load();
  }

  protected load(): void {
    this.status.set({ name: 'loading' });
    loadEmbed(this.embed()).then(
      () => this.status.set({ name: 'defined' }),
      (error: MapdockError) => this.status.set({ name: 'failed', error }),
    );
  }
}
