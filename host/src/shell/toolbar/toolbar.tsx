import type { Projection } from '@mapdock/shared';
import { memo } from 'react';
import type { HostConfig } from '../../config/host-config.js';
import { useTexts } from '../../languages/use-texts.js';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { ComponentsLanguage } from '../components-language.js';
import type { Light } from '../../view/light.js';
import type { Theme } from '../theme/theme.js';
import { PrintButton } from '../print/print-button.js';
import { AboutDialog } from './about-dialog.js';
import { SettingsMenu } from './settings-menu.js';
import { ShareButton } from './share-button.js';
import type { SharePorts } from './share-link.js';
import { ToolsMenu } from '../tools/tools-menu.js';
import type { ToolsState } from '../tools/use-tools.js';
import './toolbar.css';

export interface ToolbarProps {
  readonly config: HostConfig;
  /** Key of the chosen style; `undefined` leaves the choice to the theme. */
  readonly styleKey: string | undefined;
  readonly onStyleChange: (key: string | undefined) => void;
  /** Lights that the style offers. */
  readonly lights: readonly Light[];
  /** The user's choice of them; `undefined` leaves it to the theme. */
  readonly light: Light | undefined;
  readonly onLightChange: (light: Light | undefined) => void;
  readonly projection: Projection;
  readonly onProjectionChange: (projection: Projection) => void;
  readonly theme: Theme;
  readonly onThemeChange: (theme: Theme) => void;
  /** Moves the map to the config's first view; `undefined` while there is no map. */
  readonly onReset: (() => void) | undefined;
  readonly remote: LoadedRemote | undefined;
  readonly share: SharePorts;
  /** Opens the preview of the printed page. */
  readonly onPrint: () => void;
  /** Lists what is strange in the config. */
  readonly loadNotes: () => Promise<readonly string[]>;
  readonly tools: ToolsState;
  /** Whether there is a map to use tools on. */
  readonly hasMap: boolean;
}

/**
 * Id that keeps React Aria from adding a `<style>` element for its buttons: it adds none if an element with this id exists. A
 * Content-Security-Policy that allows only style sheets from files would block it, so its rule is in `toolbar.css`.
 */
const ARIA_STYLE_ID = 'react-aria-pressable-style';

/** The buttons in the header. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { config, remote, share, onPrint, loadNotes, tools, hasMap, ...settings } = props;
  const { text } = useTexts();
  return (
    <ComponentsLanguage>
      <template id={ARIA_STYLE_ID} />
      <div className="toolbar" role="group" aria-label={text('toolbar.label')}>
        <SettingsMenu styles={config.styles} provider={config.map.provider} {...settings} />
        <ToolsMenu config={config} tools={tools} hasMap={hasMap} />
        <ShareButton title={config.title} {...share} />
        {remote && <PrintButton onPrint={onPrint} />}
        <AboutDialog config={config} remote={remote} loadNotes={loadNotes} />
      </div>
    </ComponentsLanguage>
  );
});
