import { DOCUMENT, inject, TransferState } from '@angular/core';
import { fetchPointer, mapHead } from '@mapdock/shared/server';
import { readFile } from 'node:fs/promises';
import { SETTINGS, type Settings } from './settings';

/** Runs on the server, before it renders: hands the settings to the page, and adds what the map needs to the head. */
export async function prepareMap(): Promise<void> {
  const state = inject(TransferState);
  const document = inject(DOCUMENT);
  const file = process.env['MAPDOCK_JSON'] ?? 'public/mapdock.json';
  const settings = JSON.parse(await readFile(file, 'utf8')) as Settings;
  state.set(SETTINGS, settings);

  const { channel, embed, config } = settings;
  const addToHead = (tag: 'link' | 'script', attributes: object) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.appendChild(element);
  };
  // A store that is down costs the links of the release, and nothing else.
  const { links } = mapHead(await fetchPointer(channel), { embedUrl: embed, config });
  for (const link of links) addToHead('link', link);
  // Angular removes scripts from templates. A page whose address of embed.js is fixed has the script in index.html instead.
  addToHead('script', { async: '', type: 'module', src: embed });
}
