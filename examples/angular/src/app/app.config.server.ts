import { mergeApplicationConfig, provideAppInitializer } from '@angular/core';
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr';
import { appConfig } from './app.config';
import { prepareMap } from './prepare-map';

export const serverConfig = mergeApplicationConfig(appConfig, {
  providers: [
    // Not at build time: the settings are those of the server.
    provideServerRendering(withRoutes([{ path: '**', renderMode: RenderMode.Server }])),
    provideAppInitializer(prepareMap),
  ],
});
