import type { Language } from '../languages/match-language.js';
import type { HostConfig } from './host-config.js';
import { putTexts } from './local-texts.js';

/**
 * The config for a page in a language: its texts, and the language of the map, unless the config says which that is. What does not depend
 * on the language is the same object in each of them. Pure.
 */
export function localizeConfig(config: HostConfig, language: Language): HostConfig {
  const localized = putTexts(config, config.localTexts, language);
  return { ...localized, map: { ...localized.map, language: config.map.language ?? language } };
}
